import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** A 32-byte key and the id stored with the values it encrypts. */
export interface FieldKey {
  id: string;
  secret: Uint8Array;
}

/** Encrypts fields so that the database never holds them in clear, with keyed hashes for look-ups. */
export interface FieldCipher {
  /** Id of the key that encrypts new values. */
  readonly keyId: string;
  /** Encrypts a value bound to a context (AAD), so that it cannot be moved to another record. */
  seal(value: string, context: string): string;
  /** Decrypts a value; throws if the key is unknown, the context differs or the value was modified. */
  open(sealed: string, keyId: string, context: string): string;
  /** The same; undefined for what cannot be decrypted, of which operators are told once per context. */
  openOrReport(sealed: string, keyId: string, context: string): string | undefined;
  /** Encrypts a value that is not stored, with a derived key per value, so there is no limit on their number. */
  sealClaim(value: string, context: string): string;
  /** Decrypts a value from `sealClaim`; throws like `open`. */
  openClaim(sealed: string, keyId: string, context: string): string;
  /** Keyed hash (HMAC) of a value with the current key. */
  hash(value: string): string;
  /** All hashes a value may be stored under during a key rotation. */
  hashes(value: string): string[];
}

const ivBytes = 12;
const tagBytes = 16;
const saltBytes = 32;

/** Parses `id:base64,id:base64`, the current key first; throws on invalid input. */
export function parseFieldKeys(text: string): FieldKey[] {
  const keys = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [id = '', encoded = ''] = part.split(':');
      return { id, secret: Buffer.from(encoded, 'base64') };
    });
  const sound = keys.every(({ id, secret }) => /^[\w-]{1,40}$/.test(id) && secret.length === 32);
  if (keys.length === 0 || !sound || new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new Error('must be id:key pairs with a base64 key of 32 bytes each, the current one first');
  }
  return keys;
}

/** A new random key in the format of FIELD_KEYS and AUDIT_KEYS. */
export const newFieldKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

// Derives independent keys from one secret (HKDF), so that no key reveals another.
const derive = (secret: Uint8Array, purpose: string, salt: Uint8Array = Buffer.alloc(0)) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32)));

function sealWith(key: KeyObject, value: string, context: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function openWith(key: KeyObject, bytes: Buffer, context: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
  decipher.final();
  return text.toString();
}

/** @param tell receives the context of what cannot be decrypted */
export function createFieldCipher(keys: FieldKey[], tell = (_context: string) => {}): FieldCipher {
  const told = new Set<string>();
  const derived = new Map(
    keys.map(({ id, secret }) => [
      id,
      {
        sealing: derive(secret, 'field-encryption'),
        hashing: derive(secret, 'field-hash'),
        claimWith: (salt: Uint8Array) => derive(secret, 'claim', salt),
      },
    ]),
  );
  const keyOf = (id: string) => {
    const key = derived.get(id);
    if (!key) throw new Error(`No field key named ${id}`);
    return key;
  };
  const keyId = keys[0]?.id ?? '';
  const hashWith = (id: string, value: string) =>
    createHmac('sha256', keyOf(id).hashing).update(value).digest('base64url');
  const open: FieldCipher['open'] = (sealed, id, context) =>
    openWith(keyOf(id).sealing, Buffer.from(sealed, 'base64'), context);
  keyOf(keyId);

  return {
    keyId,
    seal: (value, context) => sealWith(keyOf(keyId).sealing, value, context).toString('base64'),
    open,
    openOrReport(sealed, id, context) {
      try {
        return open(sealed, id, context);
      } catch {
        if (!told.has(context)) tell(context);
        told.add(context);
        return undefined;
      }
    },
    sealClaim(value, context) {
      const salt = randomBytes(saltBytes);
      const sealed = sealWith(keyOf(keyId).claimWith(salt), value, context);
      return Buffer.concat([salt, sealed]).toString('base64');
    },
    openClaim(sealed, id, context) {
      const bytes = Buffer.from(sealed, 'base64');
      const key = keyOf(id).claimWith(bytes.subarray(0, saltBytes));
      return openWith(key, bytes.subarray(saltBytes), context);
    },
    hash: (value) => hashWith(keyId, value),
    hashes: (value) => keys.map(({ id }) => hashWith(id, value)),
  };
}
