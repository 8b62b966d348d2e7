/** Name of the session cookie; browsers accept the `__Host-` prefix only over https. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-session' : 'session');

/**
 * Name of the cookie that a browser sets when somebody signs out and keeps until the server has confirmed it; its value
 * is the account's id. While it stands, edge and api take that account for signed out.
 */
export const signingOutCookieName = (secure: boolean) => (secure ? '__Host-signing-out' : 'signing-out');

/** WebSocket close code when the session has ended or the account's permissions have changed. */
export const sessionEndedCode = 4401;

/** WebSocket close code when the socket was opened by a page of another account than the session's. */
export const otherAccountCode = 4403;

/** Idle timeout in ms for accounts with access to patients or other accounts: the session ends and the screen locks. */
export const sensitiveIdleMs = 30 * 60_000;
