/**
 * antd writes its styles through `innerHTML`, which Trusted Types forbid. For a style element, `textContent` has the
 * same effect.
 */
module.exports = function styleText(source) {
  if (!source.includes('.innerHTML')) throw new Error('antd writes its styles in another way now');
  return source.replaceAll('.innerHTML', '.textContent');
};
