import { jestConfig } from '../jest.config.base.mjs';

export default {
  ...jestConfig('../jest.browser-environment.mjs'),
  globals: { __webpack_public_path__: '/remotes/mfe-marketing/', atEdge: true, recordedCall: '' },
};
