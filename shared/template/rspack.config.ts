import { remoteConfig } from 'shared/build/remote-config';

export default remoteConfig(import.meta.dirname);
