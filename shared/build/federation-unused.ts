/**
 * Stubs for parts of the federation runtime that we never use and that tree shaking cannot remove: manifests with
 * snapshots and preloading, remotes named at build time, tree-shaken shared packages, shares added after start-up,
 * and error descriptions.
 */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});

export const generatePreloadAssetsPlugin = () => ({ name: 'generate-preload-assets-plugin' });
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];

export const remotes = undefined;
/** Without tree-shaken shares, the fallback of a shared package is always the build's own copy. */
export const getSharedFallbackGetter = <Factory>({ factory }: { factory: Factory }) => factory;

interface Started<Options> {
  federation: { initOptions: Options; runtime: { init: (options: Options) => unknown } };
}
export const init = <Options>({ webpackRequire: { federation } }: { webpackRequire: Started<Options> }) =>
  federation.runtime.init(federation.initOptions);
/** A build knows everything that it shares and consumes before its first module runs. */
export const updateConsumeOptions = () => {};
export const updateRemoteOptions = undefined;

export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
