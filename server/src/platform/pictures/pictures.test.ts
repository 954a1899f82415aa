import { afterEach, expect, test } from 'vitest';
import { onePixelPng } from '../../testing/one-pixel.ts';
import { openPictures, type Pictures } from './pictures.ts';

let pictures: Pictures;
afterEach(() => pictures.close());

const drawing = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>',
);
const attributes = (count: number) => Array.from({ length: count }, (_, nth) => `a${nth}="1"`).join(' ');
const large = new TextEncoder().encode(`<svg><text>${'&amp;'.repeat(400_000)}</text></svg>`);

test('a drawing that takes too long is not called too complex: the server may have been busy', async () => {
  pictures = openPictures({ timeoutMs: 1 });
  const message = 'Picture drawing could not be read in time. Please try again, or use a PNG or JPG file';
  await expect(pictures.makeSafe(large, 'Picture')).rejects.toMatchObject({
    code: 'invalid_input',
    message,
    fields: { file: message },
  });
});

test('more drawings than may wait are asked to come again', async () => {
  pictures = openPictures({ maxWaiting: 1 });
  const first = pictures.makeSafe(drawing);
  await expect(pictures.makeSafe(drawing)).rejects.toMatchObject({ code: 'unavailable' });
  expect((await first).kind).toBe('svg');
});

test.each([
  ['150,000 attributes of one element', `<svg ${attributes(150_000)}/>`],
  ['20,010 attributes in all', `<svg>${`<path ${attributes(30)}/>`.repeat(667)}</svg>`],
])('a drawing with %s is refused', async (_, text) => {
  // It is refused for what it is, however long a busy machine takes to see it.
  pictures = openPictures({ timeoutMs: 60_000 });
  await expect(pictures.makeSafe(new TextEncoder().encode(text), 'Picture')).rejects.toMatchObject({
    message: 'Picture drawing is too complex. Please simplify it, or use a PNG or JPG file',
  });
});

test('who has four drawings waiting is told to wait, and the drawing of another is looked at', async () => {
  pictures = openPictures();
  const waiting = [1, 2, 3, 4].map(() => pictures.makeSafe(drawing, 'Logo', 'busy'));
  await expect(pictures.makeSafe(drawing, 'Logo', 'busy')).rejects.toMatchObject({ code: 'limit_reached' });
  expect((await pictures.makeSafe(drawing, 'Logo', 'other')).kind).toBe('svg');
  await Promise.all(waiting);
});

test.each([
  'width="1e9" height="10"',
  'width="10" height="2000mm"',
  'style="color:red; width : 1e9px"',
  'style="/* */height:9999px"',
  'width="calc(1px * 1e9)"',
])('a drawing with %s is larger than a picture may be', async (size) => {
  pictures = openPictures();
  await expect(
    pictures.makeSafe(new TextEncoder().encode(`<svg ${size}><path d="M0 0"/></svg>`)),
  ).rejects.toMatchObject({ message: 'Logo image must be at most 4096 pixels wide and high' });
});

test.each(['width="100%" height="auto"', 'width="4096px"', 'width="24" style="stroke-width:9999"'])(
  'a drawing with %s is kept',
  async (size) => {
    pictures = openPictures();
    const bytes = new TextEncoder().encode(`<svg ${size}><path d="M0 0"/></svg>`);
    expect((await pictures.makeSafe(bytes)).kind).toBe('svg');
  },
);

test('a picture without width and height is refused', async () => {
  pictures = openPictures();
  const png = Buffer.alloc(33);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await expect(pictures.makeSafe(png)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('pictures made of pixels are kept as they are', async () => {
  pictures = openPictures();
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  expect(await pictures.makeSafe(gif)).toMatchObject({ kind: 'gif', contentType: 'image/gif' });
});

test.each([
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
  ['a JPG', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0x00, 0x02, 0x00])],
  ['a GIF', Buffer.from('GIF8')],
])('%s that does not say how large it is is refused', async (_, bytes) => {
  pictures = openPictures();
  const message = 'Picture file is damaged. Please save it again, or choose another one';
  await expect(pictures.makeSafe(bytes, 'Picture')).rejects.toMatchObject({
    code: 'invalid_input',
    message,
    fields: { file: message },
  });
});

const utf16 = (text: string, isBigEndian: boolean, hasMark: boolean) => {
  const bytes = Buffer.from(hasMark ? `\ufeff${text}` : text, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};
test.each([
  ['UTF-16 with its mark', false, true],
  ['UTF-16 without it', false, false],
  ['big-endian UTF-16 with its mark', true, true],
  ['big-endian UTF-16 without it', true, false],
])('a drawing in %s is a drawing, and is kept as UTF-8', async (_, isBigEndian, hasMark) => {
  pictures = openPictures();
  const text = '<?xml version="1.0" encoding="utf-16"?><svg><text>Brötchen</text></svg>';
  const { kind, bytes } = await pictures.makeSafe(utf16(text, isBigEndian, hasMark));
  expect([kind, new TextDecoder().decode(bytes)]).toEqual(['svg', expect.stringMatching(/^<svg .*Brötchen/)]);
});

test.each([
  ['an empty file', Buffer.alloc(0), 'Picture file is empty. Please choose another one'],
  [
    'a drawing in which nothing is drawn',
    Buffer.from('<svg><g><title>Logo</title></g></svg>'),
    'Picture drawing shows nothing. Please save it again, or choose another one',
  ],
  [
    'a drawing that breaks off',
    Buffer.from('<svg><path d="M0 0h8'),
    'Picture file is damaged. Please save it again, or choose another one',
  ],
  [
    'a PNG cut at 60 bytes',
    Buffer.from(onePixelPng.subarray(0, 60)),
    'Picture file is damaged. Please save it again, or choose another one',
  ],
  ['a PNG that is too wide', widePng(), 'Picture must be at most 4096 pixels wide and high'],
])('%s is refused for what it is', async (_, bytes, message) => {
  pictures = openPictures();
  await expect(pictures.makeSafe(bytes, 'Picture')).rejects.toMatchObject({
    message,
    fields: { file: message },
  });
});

function widePng() {
  const bytes = Buffer.from(onePixelPng);
  bytes.writeUInt32BE(5000, 16);
  return bytes;
}
