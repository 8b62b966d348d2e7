import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DefinePlugin } from '@rspack/core';
import { remoteConfig } from 'shared/build/remote-config';
import { recordedCall } from './build/recorded-call';

/** Tells each build whether it is the server's, because only server-rendered documents need structured data. */
export default remoteConfig(import.meta.dirname).map((config) => ({
  ...config,
  plugins: [
    ...(config.plugins ?? []),
    new DefinePlugin({
      atEdge: config.name === 'server',
      recordedCall: JSON.stringify(existsSync(join(import.meta.dirname, recordedCall)) ? recordedCall : ''),
    }),
  ],
}));
