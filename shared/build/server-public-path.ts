/** The folder that a release is served from: the edge says so, since a build that held its own version would change it. */
declare const publicPath: string;
// biome-ignore lint/style/useConst: the build reads what is assigned to it
declare let __webpack_public_path__: string;

__webpack_public_path__ = publicPath;

export {};
