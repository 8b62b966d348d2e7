const maxPart = 4_096;

/** Bytes and texts by what the language itself has for addresses, whole texts at a time: pages are mostly this. */
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
    try {
      return decodeURIComponent(escape(characters));
    } catch {
      // Not a text: shown as what it is.
      return characters;
    }
  }
}

// Before the modules that come after this one: whatwg-url and React look for them as they are loaded.
Object.assign(globalThis, { TextEncoder: Encoder, TextDecoder: Decoder });
