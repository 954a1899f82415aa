import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { startCpuTimer } from '../../testing/cpu-time.ts';
import { onePixelPng } from '../../testing/one-pixel.ts';
import { type Photo, readPhoto } from './photos.ts';

const secret = 'GPS 48.2082 N, 16.3738 E';
const latin = (text: string) => Buffer.from(text, 'latin1');
const read = (bytes: Uint8Array) => Buffer.from((readPhoto(bytes) as Photo).bytes).toString('latin1');

/** As a camera writes it: upside down, with the place in a note, a comment and a film behind the end. */
function cameraJpg({ orientation = 3 } = {}) {
  const segment = (marker: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data]);
  const tiff = Buffer.from('49492a00080000000100120103000100000000000000000000000000', 'hex');
  tiff.writeUInt16LE(orientation, 18);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(
      0xe0,
      Buffer.concat([Buffer.from('4a464946000101000001000101 01'.replace(' ', ''), 'hex'), latin('RGB')]),
    ),
    segment(0xe1, Buffer.concat([latin('Exif\0\0'), tiff, latin(secret)])),
    segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
    segment(0xe2, latin('ICC_PROFILE\0colours')),
    segment(0xfe, latin(secret)),
    segment(0xc0, Buffer.from('080001000101011100', 'hex')),
    segment(0xda, Buffer.from('010100003f00', 'hex')),
    Buffer.from('12ff00abffd034', 'hex'),
    Buffer.from([0xff, 0xd9]),
    latin(`film ${secret}`),
  ]);
}

const pngChunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([latin(name), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length);
  chunk.set(named, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
};
const png = Buffer.from(onePixelPng);
const notedPng = Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', latin(secret)), png.subarray(33)]);

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const notedGif = Buffer.concat([
  gif.subarray(0, 19),
  Buffer.concat([Buffer.from([0x21, 0xfe, secret.length]), latin(secret), Buffer.from([0])]),
  gif.subarray(19),
]);

const webpChunk = (name: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
function webp(chunks: Buffer[]) {
  const body = Buffer.concat([latin('WEBP'), ...chunks]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
const lossy = webpChunk('VP8 ', Buffer.from('3001009d012a0100010000', 'hex'));
const canvas = (width: number, height: number, flags = 0x0c) => {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return webpChunk('VP8X', data);
};
const notedWebp = webp([
  canvas(1, 1),
  lossy,
  webpChunk('EXIF', latin(secret)),
  webpChunk('XMP ', latin(secret)),
]);

test.each([
  ['jpg', cameraJpg()],
  ['png', notedPng],
  ['gif', notedGif],
  ['webp', notedWebp],
])('a %s is passed on without the place it was taken at, and a second time as it is', (kind, bytes) => {
  expect(bytes.toString('latin1')).toContain(secret);
  const photo = readPhoto(bytes) as Photo;
  expect(photo).toMatchObject({ kind, width: 1, height: 1 });
  expect(Buffer.from(photo.bytes).toString('latin1')).not.toContain(secret);
  expect(readPhoto(photo.bytes)).toEqual(photo);
});

test('how a photo is to be turned and its colours stay; a small picture inside it does not', () => {
  expect(read(cameraJpg())).toContain(`Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x03`);
  expect(read(cameraJpg())).toContain('ICC_PROFILE\0colours');
  expect(read(cameraJpg())).not.toContain('RGB');
  expect(read(cameraJpg({ orientation: 1 }))).not.toContain('Exif');
});

test('a png whose pixels were changed on the way is damaged', () => {
  const changed = Buffer.from(png);
  changed[45]! ^= 0xff;
  expect(readPhoto(changed)).toBe('damaged');
});

test.each([
  ['jpg', cameraJpg().subarray(0, -36)],
  ['png', png.subarray(0, -4)],
  ['gif', gif.subarray(0, 12)],
  ['webp', notedWebp.subarray(0, -2)],
  ['webp without pixels', webp([canvas(1, 1)])],
  [
    'jpg with a second frame',
    Buffer.concat([
      cameraJpg().subarray(0, 2),
      Buffer.from('ffc0000b08ffffffff01011100', 'hex'),
      cameraJpg().subarray(2),
    ]),
  ],
])('a %s that is not whole is refused', (_, bytes) => {
  expect(['damaged', 'too-large']).toContain(readPhoto(bytes));
});

test('a few bytes that unfold into more pixels than any camera has are refused', () => {
  expect(readPhoto(webp([canvas(11_000, 11_000), lossy]))).toBe('too-large');
  const wide = Buffer.from(png);
  wide.writeUInt32BE(60_000, 16);
  expect(readPhoto(wide)).toBe('too-large');
});

test('what is no photo is none, whatever it begins with', () => {
  for (const text of ['', 'hello', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.4', 'RIFF....WAVE'])
    expect(readPhoto(latin(text))).toBeUndefined();
});

test('five megabytes of marks take no longer than five megabytes of pixels', () => {
  const [before, after] = [cameraJpg().subarray(0, -36), cameraJpg().subarray(-36)];
  const hostile = Buffer.concat([before, Buffer.alloc(5_000_000, 0xff), after]);
  const cpuMs = startCpuTimer();
  readPhoto(hostile);
  expect(cpuMs()).toBeLessThan(2000);
});
