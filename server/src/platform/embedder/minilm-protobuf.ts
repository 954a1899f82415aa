/** A message as pieces in order, so that megabytes of weights are never copied on their way into the file. */
export type Message = Uint8Array[];

const wireType = { varint: 0, lengthDelimited: 2, fixed32: 5 };

export function integerField(field: number, value: number): Message {
  return [Uint8Array.of(...varint((field << 3) | wireType.varint), ...varint(value))];
}

export function floatField(field: number, value: number): Message {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return [Uint8Array.of(...varint((field << 3) | wireType.fixed32), ...bytes)];
}

export function textField(field: number, text: string): Message {
  return messageField(field, [Buffer.from(text)]);
}

export function messageField(field: number, content: Message): Message {
  return [
    Uint8Array.of(...varint((field << 3) | wireType.lengthDelimited), ...varint(byteLengthOf(content))),
    ...content,
  ];
}

function byteLengthOf(message: Message) {
  return message.reduce((total, piece) => total + piece.byteLength, 0);
}

/** Seven bits a byte, lowest first; a negative number takes its 64-bit two's complement. */
function varint(value: number) {
  let rest = BigInt.asUintN(64, BigInt(value));
  const bytes: number[] = [];
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return bytes;
}
