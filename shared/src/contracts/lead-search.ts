import { freeText, limits } from './fields';

/** The longest search: a whole e-mail address. */
export const longestSearch = limits.email;

/** Nobody reads on that far: what is found beyond is not counted. */
export const mostFound = 200;

/** What leads are searched by. */
export const leadSearch = freeText({ max: longestSearch });
