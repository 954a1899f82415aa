import { expect, test } from 'vitest';
import { onePixelPng } from '../../testing/one-pixel.ts';
import { isComplete } from './picture-completeness.ts';

const png = Buffer.from(onePixelPng);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** Head, a frame of one pixel, a scan of some bytes and the end. */
const jpg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f0012abffd9',
  'hex',
);

test.each([
  ['png', png],
  ['gif', gif],
  ['jpg', jpg],
] as const)('a %s is complete, and cut anywhere in its pixels it is not', (kind, bytes) => {
  expect(isComplete(kind, bytes)).toBe(true);
  expect(isComplete(kind, Buffer.concat([bytes, Buffer.from('more')]))).toBe(true);
  // Behind the frame a GIF has one more byte, which nobody misses.
  const needed = kind === 'gif' ? bytes.length - 1 : bytes.length;
  for (let length = 8; length < needed; length += 1)
    expect(isComplete(kind, bytes.subarray(0, length))).toBe(false);
});

test('a png without pixels is not complete', () => {
  const end = png.subarray(-12);
  expect(isComplete('png', Buffer.concat([png.subarray(0, 33), end]))).toBe(false);
});
