import { getSession } from '@parley/contract/accounts';
import { createBusiness, getBusiness, setBusinessLogo } from '@parley/contract/businesses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwner, makePerson } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const everything = {
  name: 'Corner Bakery',
  type: 'retail',
  size: '1-10',
  industry: 'Food',
  location: 'Lyon',
  website: 'https://bakery.example.com',
  phone: '+33 1 23 45',
  email: 'hello@bakery.example.com',
  description: 'Bread since 1921.',
} as const;

test('a person creates a business with every field and owns it', async () => {
  const person = await makePerson(server);
  const made = await person.call(createBusiness, everything);

  expect(made).toMatchObject({ ...everything, role: 'owner', logoUrl: null });
  expect((await person.call(getSession, {})).session?.businesses).toEqual([
    { id: made.id, name: 'Corner Bakery', role: 'owner' },
  ]);
});

test('a business needs a name and a known type, and a website that is one', async () => {
  const person = await makePerson(server);
  const refused = (changes: object) => person.call(createBusiness, { ...everything, ...changes });

  await expect(refused({ name: 'B' })).rejects.toMatchObject({
    body: { fields: { name: 'Business name must be at least 2 characters.' } },
  });
  await expect(refused({ type: 'piracy' })).rejects.toMatchObject({ body: { fields: { type: 'Business type is required.' } } });
  await expect(refused({ website: 'javascript:alert(1)' })).rejects.toMatchObject({
    body: { fields: { website: 'Please enter a valid website URL.' } },
  });
});

test('nobody creates a business without signing in', async () => {
  await expect(server.anyone.call(createBusiness, everything)).rejects.toMatchObject({ status: 401 });
});

test('a logo is shown to everyone and replaced whole', async () => {
  const owner = await makeOwner(server);
  const upload = (name: string) =>
    owner.call(setBusinessLogo, { businessId: owner.businessId, file: new File([png], name, { type: 'image/png' }) });
  const { logoUrl: first } = await upload('logo.png');

  const shown = await server.request(first!);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(png);

  await upload('other.png');
  expect((await server.request(first!)).status).toBe(404);
});

test('a logo that is no image by its bytes is refused, whatever it is called', async () => {
  const owner = await makeOwner(server);
  const file = new File(['<script>alert(1)</script>'], 'logo.png', { type: 'image/png' });

  await expect(owner.call(setBusinessLogo, { businessId: owner.businessId, file })).rejects.toMatchObject({
    status: 400,
    body: { message: 'Logo must be a JPG, PNG, GIF or SVG file' },
  });
});

test('a script inside an SVG logo cannot run', async () => {
  const owner = await makeOwner(server);
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'logo.svg', {
    type: 'image/svg+xml',
  });
  const { logoUrl } = await owner.call(setBusinessLogo, { businessId: owner.businessId, file: svg });

  const policy = (await server.request(logoUrl!)).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox');
});

test('a logo over two megabytes is refused', async () => {
  const owner = await makeOwner(server);
  const bytes = new Uint8Array(2 * 1024 * 1024 + 1);
  bytes.set(png);
  await expect(
    owner.call(setBusinessLogo, { businessId: owner.businessId, file: new File([bytes], 'logo.png', { type: 'image/png' }) }),
  ).rejects.toMatchObject({ status: 400, body: { message: 'Logo image must be less than 2MB' } });
});

test('a stranger cannot even learn that a business exists', async () => {
  const owner = await makeOwner(server);
  const stranger = await makePerson(server);
  const theirs = await stranger.send(getBusiness, { businessId: owner.businessId });
  const nobodys = await stranger.send(getBusiness, { businessId: crypto.randomUUID() });

  const message = async (response: Response) => ({ status: response.status, message: (await response.json()).message });
  expect(await message(theirs)).toEqual(await message(nobodys));
});
