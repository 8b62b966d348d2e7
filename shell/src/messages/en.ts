import common from 'shared/locales/en.json';
import frame from '../frame/locales/en.json';
import shell from '../locales/en.json';

export default { ...common, ...frame, ...shell };
