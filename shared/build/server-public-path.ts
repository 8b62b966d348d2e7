/**
 * Folder that a release is served from. Set by the edge: a build that contained its version would change its own hash.
 */
declare const publicPath: string;
// biome-ignore lint/style/useConst: the build reads what is assigned to it
declare let __webpack_public_path__: string;

__webpack_public_path__ = publicPath;

export {};
