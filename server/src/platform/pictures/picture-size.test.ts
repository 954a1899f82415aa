import { expect, test } from 'vitest';
import { pictureSizeOf } from './picture-size.ts';

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
/** Begins with a segment for an application, as cameras write it, and some filling. */
const jpg = (width: number, height: number) => {
  const frame = Buffer.from([0xff, 0xff, 0xc2, 0x00, 0x11, 0x08, 0, 0, 0, 0, 3]);
  frame.writeUInt16BE(height, 6);
  frame.writeUInt16BE(width, 8);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00, 0x06, 1, 2, 3, 4]), frame]);
};
const gif = (width: number, height: number) => {
  const bytes = Buffer.from('GIF89a\0\0\0\0');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
};

test.each([
  ['png', png(30_000, 20_000), { width: 30_000, height: 20_000 }],
  ['jpg', jpg(640, 480), { width: 640, height: 480 }],
  ['gif', gif(320, 200), { width: 320, height: 200 }],
] as const)('the size of a %s is read from its head', (kind, bytes, size) => {
  expect(pictureSizeOf(kind, bytes)).toEqual(size);
});

test.each([
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff])],
  ['jpg', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0x00, 0x02, 0x00])],
  ['gif', Buffer.from('GIF8')],
] as const)('a %s that breaks off has no size', (kind, bytes) => {
  expect(pictureSizeOf(kind, bytes)).toBeUndefined();
});

test('a frame of a gif that is larger than its screen counts', () => {
  const screen = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\0\0\0', 'latin1');
  const note = Buffer.from([0x21, 0xfe, 2, 65, 66, 1, 67, 0]);
  const frame = Buffer.alloc(12, 0);
  frame[0] = 0x2c;
  frame.writeUInt16LE(30_000, 5);
  frame.writeUInt16LE(20_000, 7);
  const [width, height] = [30_000, 20_000];
  expect(pictureSizeOf('gif', Buffer.concat([screen, note, frame, Buffer.from([0, 0x3b])]))).toEqual({
    width,
    height,
  });
});
