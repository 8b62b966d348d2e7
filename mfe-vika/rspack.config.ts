import { remoteConfig } from 'shared/build/remote-config';
import { remoteShares } from 'shared/build/sharing';
import { dependencies } from './package.json';

export default remoteConfig(import.meta.dirname, {
  exposes: { './remote': './src/remote.tsx' },
  shared: remoteShares(dependencies),
});
