import common from 'shared/locales/no.json';
import frame from '../frame/locales/no.json';
import shell from '../locales/no.json';

export default { ...common, ...frame, ...shell };
