import { build } from '../../../scripts/prepare.mjs';

/** Builds the api before its tests unless that has been done: no test ever runs an older one. */
export default () => build('api');
