import common from 'shared/locales/da.json';
import frame from '../frame/locales/da.json';
import shell from '../locales/da.json';

export default { ...common, ...frame, ...shell };
