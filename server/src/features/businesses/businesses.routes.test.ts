import { getSession, signIn } from '@parley/contract/accounts/accounts';
import {
  chooseBusiness,
  createBusiness,
  getBusiness,
  setBusinessLogo,
  updateBusiness,
} from '@parley/contract/businesses/businesses';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember, makeOwner, makePerson, testPassword } from '../../testing/makers.ts';
import { onePixelPng } from '../../testing/one-pixel.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
  await expect(refused({ type: 'piracy' })).rejects.toMatchObject({
    body: { fields: { type: 'Business type must be one of those offered.' } },
  });
  await expect(refused({ website: 'javascript:alert(1)' })).rejects.toMatchObject({
    body: { fields: { website: 'Please enter a valid website URL.' } },
  });
});

test('an owner changes some fields of a business and the others stay as they were', async () => {
  const person = await makePerson(server);
  const { id: businessId } = await person.call(createBusiness, everything);
  const changed = await person.call(updateBusiness, {
    businessId,
    name: 'Corner Café',
    type: 'other',
    size: '',
    website: '',
  });

  expect(changed).toEqual({ ...(await person.call(getBusiness, { businessId })) });
  expect(changed).toMatchObject({ ...everything, name: 'Corner Café', type: 'other', size: '', website: '' });
  expect((await person.call(getSession, {})).session?.businesses[0]?.name).toBe('Corner Café');
});

test('a change of a business keeps its rules, and a body cannot change what is no field of the form', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const before = await owner.call(getBusiness, { businessId });
  const refused = (change: object) => owner.call(updateBusiness, { businessId, ...change });

  await expect(refused({ name: ' B ' })).rejects.toMatchObject({
    body: { fields: { name: 'Business name must be at least 2 characters.' } },
  });
  await expect(refused({ type: '' })).rejects.toMatchObject({
    body: { fields: { type: 'Business type is required.' } },
  });
  await expect(refused({ website: 'not a url' })).rejects.toMatchObject({
    body: { fields: { website: 'Please enter a valid website URL.' } },
  });
  await owner.send(updateBusiness, {
    businessId,
    id: crypto.randomUUID(),
    logoFile: '../secret',
    role: 'editor',
  });
  expect(await owner.call(getBusiness, { businessId })).toEqual(before);
});

test('a person with several businesses finds the one chosen last first, also on another device', async () => {
  const person = await makePerson(server);
  const ids: string[] = [];
  for (const name of ['First', 'Second', 'Third'])
    ids.push((await person.call(createBusiness, { ...everything, name })).id);
  const order = async () => (await person.call(getSession, {})).session?.businesses.map(({ name }) => name);
  expect(await order()).toEqual(['First', 'Second', 'Third']);

  expect(await person.call(chooseBusiness, { businessId: ids[2]! })).toEqual({
    business: { id: ids[2], name: 'Third', role: 'owner' },
  });
  expect((await person.call(getSession, {})).session?.activeBusinessId).toBe(ids[2]);
  expect(await order()).toEqual(['Third', 'First', 'Second']);
  await person.call(chooseBusiness, { businessId: ids[1]! });
  await person.send(signIn, { email: person.email, password: testPassword });
  expect(await order()).toEqual(['Second', 'Third', 'First']);
});

test('the choice of one member is not the choice of another', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  await member.call(createBusiness, everything);
  await member.call(chooseBusiness, { businessId: owner.businessId });
  await owner.call(createBusiness, everything);

  expect((await member.call(getSession, {})).session?.businesses[0]?.id).toBe(owner.businessId);
  const { rows } = await server.platform.database.db.execute(
    sql`select 1 from business_members where user_id = ${owner.userId} and last_chosen_at is not null`,
  );
  expect(rows).toEqual([]);
});

test('nobody creates a business without signing in', async () => {
  await expect(server.anyone.call(createBusiness, everything)).rejects.toMatchObject({ status: 401 });
});

test('a logo is shown to everyone and replaced whole', async () => {
  const owner = await makeOwner(server);
  const upload = (name: string) =>
    owner.call(setBusinessLogo, {
      businessId: owner.businessId,
      file: new File([onePixelPng], name, { type: 'image/png' }),
    });
  const { logoUrl: first } = await upload('logo.png');

  const shown = await server.request(first!);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(onePixelPng);

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
  const svg = new File(
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0h8v8z"/></svg>'],
    'logo.svg',
    {
      type: 'image/svg+xml',
    },
  );
  const { logoUrl } = await owner.call(setBusinessLogo, { businessId: owner.businessId, file: svg });

  const policy = (await server.request(logoUrl!)).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox');
});

test('a logo over two megabytes is refused', async () => {
  const owner = await makeOwner(server);
  const bytes = new Uint8Array(2 * 1024 * 1024 + 1);
  bytes.set(onePixelPng);
  await expect(
    owner.call(setBusinessLogo, {
      businessId: owner.businessId,
      file: new File([bytes], 'logo.png', { type: 'image/png' }),
    }),
  ).rejects.toMatchObject({ status: 400, body: { message: 'Logo image must be less than 2MB' } });
});

test('a stranger cannot even learn that a business exists', async () => {
  const owner = await makeOwner(server);
  const stranger = await makePerson(server);
  const theirs = await stranger.send(getBusiness, { businessId: owner.businessId });
  const nobodys = await stranger.send(getBusiness, { businessId: crypto.randomUUID() });

  const message = async (response: Response) => ({
    status: response.status,
    message: (await response.json()).message,
  });
  expect(await message(theirs)).toEqual(await message(nobodys));
});
