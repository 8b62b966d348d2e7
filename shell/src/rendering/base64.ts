const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Uint8Array(128).fill(64);
for (let value = 0; value < alphabet.length; value += 1) values[alphabet.charCodeAt(value)] = value;

/** Decodes base64 to a binary string; parsers store their tables in base64. */
export function atob(text: string): string {
  const written = String(text)
    .replace(/[\t\n\f\r ]/g, '')
    .replace(/={1,2}$/, '');
  let bytes = '';
  let held = 0;
  let bits = 0;
  for (let at = 0; at < written.length; at += 1) {
    const value = values[written.charCodeAt(at)] ?? 64;
    if (value === 64) throw new Error('Not base 64');
    held = ((held << 6) | value) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += String.fromCharCode((held >> bits) & 0xff);
  }
  return bytes;
}
