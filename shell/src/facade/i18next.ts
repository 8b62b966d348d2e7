/** What react-i18next takes from i18next: the key that a function names. Ours are strings. */
export const keyFromSelector = String;
