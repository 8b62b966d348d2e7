import common from 'shared/locales/en.json';
import frame from '../frame/locales/en.json';
import shell from '../locales/en.json';
import signIn from '../sign-in/locales/en.json';

export default { ...common, ...frame, ...shell, ...signIn };
