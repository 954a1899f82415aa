import { deleteMyAccount, exportMyData } from '@parley/contract/accounts/account-data';
import { getSession } from '@parley/contract/accounts/accounts';
import { getProfile, removeMyPicture, setMyPicture } from '@parley/contract/accounts/profile';
import { setAgentAvatar, setAgentLogo } from '@parley/contract/agents/agents';
import { setBusinessLogo } from '@parley/contract/businesses/businesses';
import { listMembers } from '@parley/contract/businesses/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeOwner, makePerson, testPassword } from '../../../testing/makers.ts';
import { onePixelPng } from '../../../testing/one-pixel.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const drawing = (
  text = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0h8v8z"/></svg>',
) => new File([text], 'me.svg', { type: 'image/svg+xml' });

const onePixel = () => new File([onePixelPng], 'me.png', { type: 'image/png' });

test('a picture stands in the profile, the session and the list of members, and carries no script', async () => {
  const owner = await makeOwner(server);
  expect((await owner.call(getProfile, {})).pictureUrl).toBeNull();
  const { pictureUrl } = await owner.call(setMyPicture, { file: drawing() });
  expect((await owner.call(getSession, {})).session?.user.pictureUrl).toBe(pictureUrl);
  expect((await owner.call(listMembers, { businessId: owner.businessId }))[0]?.pictureUrl).toBe(pictureUrl);
  const shown = await server.request(pictureUrl!);
  expect(shown.headers.get('content-type')).toBe('image/svg+xml');
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  expect(await shown.text()).not.toContain('alert');
});

test('a picture that was replaced, removed, or whose person is gone, is gone', async () => {
  const person = await makePerson(server);
  const isGone = (url: string | null) =>
    expect.poll(async () => (await server.request(url!)).status, { timeout: 20_000 }).toBe(404);
  const first = (await person.call(setMyPicture, { file: drawing() })).pictureUrl;
  const second = (await person.call(setMyPicture, { file: drawing() })).pictureUrl;
  await isGone(first);
  expect((await person.call(removeMyPicture, {})).pictureUrl).toBeNull();
  await isGone(second);
  const third = (await person.call(setMyPicture, { file: drawing() })).pictureUrl;
  await person.call(deleteMyAccount, { password: testPassword });
  await isGone(third);
});

test('what is no picture, or too much of one, is refused with a text that says so', async () => {
  const person = await makePerson(server);
  const refusal = async (text: string) =>
    (await (await person.send(setMyPicture, { file: drawing(text) })).json()) as object;
  const notAPicture = 'Picture must be a JPG, PNG, GIF or SVG file';
  expect(await refusal('<html>no</html>')).toMatchObject({
    message: notAPicture,
    fields: { file: notAPicture },
  });
  expect(await refusal(`<svg>${'<g/>'.repeat(20_000)}</svg>`)).toMatchObject({
    message: 'Picture drawing is too complex. Please simplify it, or use a PNG or JPG file',
  });
});

test('somebody without a business has a profile, an export with their picture, and may delete their account', async () => {
  const person = await makePerson(server);
  await person.call(setMyPicture, { file: drawing() });
  const archive = Buffer.from(await (await person.send(exportMyData, {})).arrayBuffer()).toString('latin1');
  expect(archive).toContain('picture.svg');
  expect(archive).toContain('profile.json');
  await person.call(deleteMyAccount, { password: testPassword });
});

test('a twenty-first picture within a minute is refused, for people, businesses and agents', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId } = await makeAgent(owner);
  const from = (address: string) => owner.with({ 'x-forwarded-for': address });
  const upload = {
    people: (file: File) => from('198.51.100.1').send(setMyPicture, { file }),
    businesses: (file: File) => from('198.51.100.2').send(setBusinessLogo, { businessId, file }),
    'logos of agents': (file: File) => from('198.51.100.3').send(setAgentLogo, { businessId, agentId, file }),
    agents: (file: File) => from('198.51.100.4').send(setAgentAvatar, { businessId, agentId, file }),
  };
  // What is no picture counts like one, and takes no time.
  const empty = () => new File([], 'me.png', { type: 'image/png' });
  for (const send of Object.values(upload)) {
    for (let nth = 0; nth < 19; nth += 1) expect((await send(empty())).status).toBe(400);
    expect((await send(onePixel())).status).toBe(200);
    const refused = await send(onePixel());
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).not.toBeNull();
  }
  expect((await from('198.51.100.5').send(setMyPicture, { file: onePixel() })).status).toBe(200);
});
