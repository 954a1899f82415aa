import { createBusiness, getBusiness, setBusinessLogo } from '@parley/contract/businesses/businesses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCpuTimer } from '../../testing/cpu-time.ts';
import { makeOwner, type Owner } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
const upload = (text: string) =>
  owner.send(setBusinessLogo, {
    businessId: owner.businessId,
    file: new File([text], 'logo.svg', { type: 'image/svg+xml' }),
  });
const open = '<svg xmlns="http://www.w3.org/2000/svg">';

beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  // The first drawing starts the worker thread, which takes its time where TypeScript is read.
  expect((await upload(`${open}<path d="M0 0h8v8z"/></svg>`)).status).toBe(200);
});
afterAll(() => server.close());

const tooComplex = 'Logo drawing is too complex. Please simplify it, or use a PNG or JPG file';
const damaged = 'Logo file is damaged. Please save it again, or choose another one';
const notAPicture = 'Logo must be a JPG, PNG, GIF or SVG file';

const chain = (length: number) =>
  Array.from({ length }, (_, n) => `<g id="g${n}"><use href="#g${n + 1}"/></g>`).join('');
const doubling = (length: number) =>
  Array.from({ length }, (_, n) => `<g id="g${n}"><use href="#g${n + 1}"/><use href="#g${n + 1}"/></g>`).join(
    '',
  );

test.each([
  ['forty empty comments', '<!---->'.repeat(40), notAPicture],
  ['a document type of 32 kB that never ends', `<!DOCTYPE ${'['.repeat(32_000)}`, notAPicture],
  ['many document types inside the drawing', `${open}${'<!DOCTYPE ['.repeat(3000)}</svg>`, damaged],
  ['20,000 siblings', `${open}${'<g/>'.repeat(20_000)}</svg>`, tooComplex],
  ['8,000 levels', `${open}${'<g>'.repeat(8000)}${'</g>'.repeat(8000)}</svg>`, tooComplex],
  ['thirty groups that each draw the next one twice', `${open}${doubling(30)}</svg>`, tooComplex],
  ['three thousand groups that each draw the next one', `${open}${chain(3000)}</svg>`, tooComplex],
  ['many quotes', `${open}<path d=${'"'.repeat(300_000)}/></svg>`, damaged],
  ['many entities', `${open}<path d="${'&'.repeat(300_000)}"/></svg>`, null],
])('%s are answered at once, and others are answered meanwhile', async (_, text, refusal) => {
  const cpuMs = startCpuTimer();
  const [answer, other] = await Promise.all([
    upload(text),
    owner.call(getBusiness, { businessId: owner.businessId }),
  ]);
  expect(cpuMs()).toBeLessThan(1000);
  expect(other.id).toBe(owner.businessId);
  if (refusal === null) return expect(answer.status).toBe(200);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: 'invalid_input',
    message: refusal,
    fields: { file: refusal },
  });
});

test('a drawing with a declaration, a note, a document type and entities of its own is kept', async () => {
  const drawing = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: A Drawing Program -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg version="1.1" xmlns="&ns_svg;" xmlns:i="http://ns.example/i" i:viewOrigin="1 2" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>`;
  const answer = await upload(drawing);
  expect(answer.status).toBe(200);
  const { logoUrl } = (await answer.json()) as { logoUrl: string };
  const kept = await (await server.request(logoUrl)).text();
  expect(kept).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(kept).toContain('d="M0 0h8v8z"');
  expect(kept).not.toContain('i:viewOrigin');
});

test('a business is still made after all of that', async () => {
  expect(await owner.call(createBusiness, { name: 'Second Bakery', type: 'retail' })).toMatchObject({
    role: 'owner',
  });
});
