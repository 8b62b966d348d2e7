import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, DefinePlugin } from '@rspack/core';
import { remoteConfig } from 'shared/build/remote-config';
import { remoteShares } from 'shared/build/sharing';
import { writeClientFiles } from './build/client-files';
import { recordedCall } from './build/recorded-call';
import { dependencies } from './package.json';

const clientFiles = (compiler: Compiler) =>
  compiler.hooks.afterEmit.tap('ClientFiles', () => writeClientFiles(compiler.outputPath));

export default remoteConfig(
  import.meta.dirname,
  { exposes: { './remote': './src/remote.tsx' }, shared: remoteShares(dependencies) },
  (name) => [
    new DefinePlugin({
      // Only documents need structured data, and the server renders them.
      atEdge: name === 'server',
      recordedCall: JSON.stringify(existsSync(join(import.meta.dirname, recordedCall)) ? recordedCall : ''),
    }),
    ...(name === 'client' ? [clientFiles] : []),
  ],
);
