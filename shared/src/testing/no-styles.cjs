/** antd's theme without the styles of its components: nothing is drawn, and they take as long as all else. */
module.exports = {
  ...require('antd/lib/theme/internal.js'),
  genStyleHooks: () => () => ['', ''],
  genComponentStyleHook: () => () => '',
  genSubStyleComponent: () => () => null,
};
