export { momentText } from './dates';
