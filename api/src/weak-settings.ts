import type { FieldKey } from './platform/field-encryption';

/**
 * Minimum of distinct characters in a secret and of distinct bytes in a key; fewer indicate that it was typed by hand.
 */
const fewestLetters = 10;
const fewestBytes = 16;
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];
/** Memory of a password's hash, below which a stolen database is searched too quickly. */
export const safePasswordMemoryKib = 65_536;
/** The domain used in `.env.example`. */
const exampleValue = /\bcompany\.no\b/;
const placeholder = /change.?me|placeholder|replace.?this/i;

/** Whether the text is a short sequence repeated. */
function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return true;
  }
  return false;
}

const isWeakSecret = (secret: string) =>
  new Set(secret).size < fewestLetters || isRepeated(secret) || placeholder.test(secret);

const isWeakKey = (key: Uint8Array) => new Set(key).size < fewestBytes;

/** A weakness that production must not start with, as `SETTING: reason`; undefined if there is none. */
export function weaknessOf(
  settings: Record<string, unknown> & {
    SESSION_SECRET?: string[] | undefined;
    PASSWORD_MEMORY_KIB: number;
  },
  keys: Record<string, FieldKey[]>,
  releaseKeys: Uint8Array[],
): string | undefined {
  const example = Object.entries(settings).find(([, value]) =>
    exampleValue.test(String(value).slice(0, 2_000)),
  );
  if (example) return `${example[0]}: still holds the value of .env.example`;
  const origin = new URL(String(settings.PUBLIC_ORIGIN));
  if (origin.protocol !== 'https:' && !ownMachine.includes(origin.hostname)) {
    return 'PUBLIC_ORIGIN: must begin with https:// in production, or people cannot sign in';
  }
  if (settings.SESSION_SECRET?.some(isWeakSecret)) {
    return 'SESSION_SECRET: is easily guessed; draw one with openssl rand -base64 32';
  }
  if (settings.PASSWORD_MEMORY_KIB < safePasswordMemoryKib) {
    return `PASSWORD_MEMORY_KIB: must be at least ${safePasswordMemoryKib} in production`;
  }
  const weak = Object.entries(keys).find(([, ring]) => ring.some(({ secret }) => isWeakKey(secret)));
  if (weak) return `${weak[0]}: holds a key that is easily guessed; draw it with openssl rand -base64 32`;
  if (releaseKeys.some(isWeakKey)) {
    return 'RELEASE_KEY: is easily guessed; draw it with node scripts/release-key.mjs';
  }
  return undefined;
}
