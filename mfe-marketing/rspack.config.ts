import { DefinePlugin } from '@rspack/core';
import { remoteConfig } from 'shared/build/remote-config';

/** Each build knows what it is for: only documents, which the edge makes, are read by search engines. */
export default remoteConfig(import.meta.dirname).map((config) => ({
  ...config,
  plugins: [...(config.plugins ?? []), new DefinePlugin({ atEdge: config.name === 'server' })],
}));
