/**
 * Stands in for parts of the federation runtime that ours never enters, and that it cannot leave out by itself:
 * manifests with their snapshots and preloading, remotes named at build time, shared packages of which a part is
 * shaken off, shares that change after the start, Node's way of loading, and sentences about fault codes.
 */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});

export const snapshotPlugin = () => ({ name: 'snapshot-plugin' });
export const generatePreloadAssetsPlugin = () => ({ name: 'generate-preload-assets-plugin' });
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];

export const remotes = undefined;
/** Without parts shaken off, a shared package is what its own build has of it. */
export const getSharedFallbackGetter = <Factory>({ factory }: { factory: Factory }) => factory;

interface Started<Options> {
  federation: { initOptions: Options; runtime: { init: (options: Options) => unknown } };
}
export const init = <Options>({ webpackRequire: { federation } }: { webpackRequire: Started<Options> }) =>
  federation.runtime.init(federation.initOptions);
/** A build knows all it shares and consumes before its first module runs. */
export const updateConsumeOptions = () => {};
export const updateRemoteOptions = undefined;

export const createScriptNode = undefined;
export const loadScriptNode = undefined;

export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};
