/** Name of the session's cookie; browsers take `__Host-` over https alone. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-session' : 'session');

/** Close code of a socket whose session is over, or whose account may do other things than before. */
export const sessionEndedCode = 4401;

/** So long may whoever reaches patients or other accounts be idle (milliseconds): the session ends, and the screen locks. */
export const sensitiveIdleMs = 30 * 60_000;
