import { afterEach, expect, test } from 'vitest';
import { openPictures, type Pictures } from './pictures.ts';

let pictures: Pictures;
afterEach(() => pictures.close());

const drawing = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>',
);
const large = new TextEncoder().encode(`<svg><text>${'&amp;'.repeat(400_000)}</text></svg>`);

test('a drawing that takes too long is refused with a clear text', async () => {
  pictures = openPictures({ timeoutMs: 1 });
  await expect(pictures.makeSafe(large, 'Picture')).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'Picture drawing is too complex. Please simplify it, or use a PNG or JPG file',
  });
});

test('more drawings than may wait are asked to come again', async () => {
  pictures = openPictures({ maxWaiting: 1 });
  const first = pictures.makeSafe(drawing);
  await expect(pictures.makeSafe(drawing)).rejects.toMatchObject({ code: 'unavailable' });
  expect((await first).kind).toBe('svg');
});

test('pictures made of pixels are kept as they are', async () => {
  pictures = openPictures();
  const gif = Buffer.from('GIF89a\x01\0\x01\0');
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
