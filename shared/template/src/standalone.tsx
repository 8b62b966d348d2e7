import { startStandalone } from 'shared/react/standalone';
import entry from '../remote.json';
import remote from './remote';

startStandalone(remote, entry.routes);
