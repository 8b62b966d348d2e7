import { jestConfig } from '../jest.config.base.mjs';

export default jestConfig('../jest.browser-environment.mjs');
