const maxPart = 4_096;

/** Bytes and texts by what the language itself has for addresses, whole texts at a time: pages are mostly this. */
class Encoder {
  encode(text = ''): Uint8Array {
    const signs = unescape(encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, '\ufffd')));
    const bytes = new Uint8Array(signs.length);
    for (let at = 0; at < signs.length; at += 1) bytes[at] = signs.charCodeAt(at);
    return bytes;
  }
}

class Decoder {
  decode(bytes: Uint8Array = new Uint8Array()): string {
    let signs = '';
    for (let at = 0; at < bytes.length; at += maxPart) {
      signs += String.fromCharCode.apply(null, bytes.subarray(at, at + maxPart) as never);
    }
    try {
      return decodeURIComponent(escape(signs));
    } catch {
      // Not a text: shown as what it is.
      return signs;
    }
  }
}

// Before the modules that come after this one: whatwg-url and React look for them as they are loaded.
Object.assign(globalThis, { TextEncoder: Encoder, TextDecoder: Decoder });
