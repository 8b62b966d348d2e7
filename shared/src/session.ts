/** Name of the session cookie; browsers accept the `__Host-` prefix only over https. */
export const sessionCookieName = (secure: boolean) => (secure ? '__Host-session' : 'session');

/** WebSocket close code when the session has ended or the account's permissions have changed. */
export const sessionEndedCode = 4401;

/** Idle timeout in ms for accounts with access to patients or other accounts: the session ends and the screen locks. */
export const sensitiveIdleMs = 30 * 60_000;
