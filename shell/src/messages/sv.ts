import common from 'shared/locales/sv.json';
import frame from '../frame/locales/sv.json';
import shell from '../locales/sv.json';

export default { ...common, ...frame, ...shell };
