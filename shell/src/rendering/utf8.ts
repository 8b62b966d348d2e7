import { decoded } from 'shared/decoded';

const maxPart = 4_096;

/** TextEncoder and TextDecoder built on the URI functions, which convert whole texts at once, for speed. */
class Encoder {
  encode(text = ''): Uint8Array {
    const characters = unescape(encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, '\ufffd')));
    const bytes = new Uint8Array(characters.length);
    for (let at = 0; at < characters.length; at += 1) bytes[at] = characters.charCodeAt(at);
    return bytes;
  }
}

class Decoder {
  decode(bytes: Uint8Array = new Uint8Array()): string {
    let characters = '';
    for (let at = 0; at < bytes.length; at += maxPart) {
      characters += String.fromCharCode.apply(null, bytes.subarray(at, at + maxPart) as never);
    }
    // Not valid UTF-8: return the bytes as characters.
    return decoded(escape(characters)) ?? characters;
  }
}

// Must run before later imports: whatwg-url and React use these globals when they are loaded.
Object.assign(globalThis, { TextEncoder: Encoder, TextDecoder: Decoder });
