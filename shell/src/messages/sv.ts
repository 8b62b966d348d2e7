import common from 'shared/locales/sv.json';
import frame from '../frame/locales/sv.json';
import shell from '../locales/sv.json';
import signIn from '../sign-in/locales/sv.json';

export default { ...common, ...frame, ...shell, ...signIn };
