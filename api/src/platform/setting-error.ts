/** A setting that is wrong or missing; the message is one line that names it. */
export class SettingError extends Error {
  override name = 'SettingError';
}
