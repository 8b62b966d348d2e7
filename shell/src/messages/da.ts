import common from 'shared/locales/da.json';
import frame from '../frame/locales/da.json';
import shell from '../locales/da.json';
import signIn from '../sign-in/locales/da.json';

export default { ...common, ...frame, ...shell, ...signIn };
