import { expect, test } from 'vitest';
import { floatField, integerField, messageField, textField } from './minilm-protobuf.ts';

const hex = (pieces: Uint8Array[]) => Buffer.concat(pieces).toString('hex');

test('numbers, texts and messages are written as Protocol Buffers writes them', () => {
  expect(hex(integerField(1, 150))).toBe('089601');
  expect(hex(integerField(20, 1))).toBe('a00101');
  expect(hex(textField(2, 'testing'))).toBe('120774657374696e67');
  expect(hex(messageField(3, integerField(1, 150)))).toBe('1a03089601');
  expect(hex(floatField(2, 1))).toBe('150000803f');
});

test('a negative number takes ten bytes', () => {
  expect(hex(integerField(3, -1))).toBe('18ffffffffffffffffff01');
});
