const textFrame = 0x81;

/** A complete WebSocket text frame, encoded once and written to every socket. */
export function frameOf(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  return Buffer.concat([headOf(text.length), text]);
}

function headOf(length: number): Buffer {
  if (length < 126) return Buffer.from([textFrame, length]);
  const head = Buffer.alloc(length < 0x10000 ? 4 : 10);
  head[0] = textFrame;
  head[1] = length < 0x10000 ? 126 : 127;
  if (length < 0x10000) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
