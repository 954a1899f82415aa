import { watchBusiness } from '@parley/contract/insights/live-events';
import {
  editNotice,
  listNotices,
  type NoticeForm,
  publishNotice,
  withdrawNotice,
} from '@parley/contract/insights/notices';
import { listNotifications } from '@parley/contract/insights/notifications';
import { listShownNotices } from '@parley/contract/insights/shown-notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson, makeSuperAdmin } from '../../testing/admins.ts';
import { makeMember, makeOwner } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof makeSuperAdmin>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await makeSuperAdmin(server);
});
afterAll(() => server.close());

const form: NoticeForm = {
  kind: 'scheduled',
  title: 'Maintenance on Sunday',
  text: 'From 2 to 3 in the morning.',
  audience: 'everyone',
  businessId: null,
  endsAt: null,
};
type Person = Pick<Awaited<ReturnType<typeof makeOwner>>, 'call'>;
const titlesFor = async (person: Person) =>
  (await person.call(listShownNotices, {})).map(({ title }) => title);
const toldOf = async (person: Person, title: string) =>
  (await person.call(listNotifications, {})).notifications.filter((one) => one.title === title);

test.each([
  ['emergency', 'maintenance', 'urgent'],
  ['scheduled', 'maintenance', 'medium'],
  ['announcement', 'system', 'medium'],
] as const)('a notice of the kind %s is a banner and a notification', async (kind, type, priority) => {
  const owner = await makeOwner(server);
  const title = `Notice of ${kind}`;
  const { id } = await admin.call(publishNotice, { ...form, kind, title });
  expect(await titlesFor(owner)).toContain(title);
  await until(async () => (await toldOf(owner, title)).length === 1);
  expect(await toldOf(owner, title)).toMatchObject([{ type, priority, data: { noticeId: id } }]);
});

test('owners, admins and the people of one business are told, and nobody else', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const stranger = await makeOwner(server);
  const helper = await makeAdminPerson(server);
  const publish = (title: string, changes: Partial<NoticeForm>) =>
    admin.call(publishNotice, { ...form, title, ...changes });
  await publish('For owners', { audience: 'owners' });
  await publish('For admins', { audience: 'admins' });
  await publish('For the bakery', { audience: 'business', businessId: owner.businessId });
  const chosen = ['For owners', 'For admins', 'For the bakery'];
  const seenBy = async (person: Person) =>
    (await titlesFor(person)).filter((title) => chosen.includes(title)).sort();
  expect(await seenBy(owner)).toEqual(['For owners', 'For the bakery']);
  expect(await seenBy(member)).toEqual(['For the bakery']);
  expect(await seenBy(stranger)).toEqual(['For owners']);
  expect(await seenBy(helper)).toEqual(['For admins']);
  await until(async () => (await toldOf(member, 'For the bakery')).length === 1);
  expect(await toldOf(stranger, 'For the bakery')).toEqual([]);
});

test('a banner ends at its time, or when it is withdrawn', async () => {
  const owner = await makeOwner(server);
  const inAnHour = new Date(server.clock.now().getTime() + 60 * 60 * 1000).toISOString();
  await admin.call(publishNotice, { ...form, title: 'For an hour', endsAt: inAnHour });
  const { id: noticeId, version } = await admin.call(publishNotice, { ...form, title: 'Until withdrawn' });
  expect(await titlesFor(owner)).toEqual(expect.arrayContaining(['For an hour', 'Until withdrawn']));
  const withdrawn = await admin.call(withdrawNotice, { noticeId, version });
  expect(withdrawn).toMatchObject({ isShown: false, withdrawnAt: expect.any(String) });
  server.clock.moveBy(61 * 60 * 1000);
  const again = await makeOwner(server);
  expect(await titlesFor(again)).not.toEqual(expect.arrayContaining(['For an hour']));
  expect(await titlesFor(again)).not.toEqual(expect.arrayContaining(['Until withdrawn']));
});

test('of two admins who change a notice the second is told', async () => {
  const chief = await makeSuperAdmin(server);
  const { id: noticeId, version } = await chief.call(publishNotice, { ...form, title: 'Twice' });
  const change = { noticeId, version, title: 'Twice over', text: '', endsAt: null };
  expect(await chief.call(editNotice, change)).toMatchObject({ title: 'Twice over' });
  for (const endpoint of [editNotice, withdrawNotice])
    expect((await chief.send(endpoint, change)).status).toBe(409);
  expect((await chief.send(withdrawNotice, { noticeId: crypto.randomUUID(), version: 1 })).status).toBe(404);
});

test('a notice that is for nobody, has no words or is over already is refused', async () => {
  const chief = await makeSuperAdmin(server);
  const past = new Date(server.clock.now().getTime() - 1000).toISOString();
  for (const changes of [{ audience: 'business' }, { title: ' ' }, { endsAt: past }, { kind: 'party' }])
    expect((await chief.send(publishNotice, { ...form, ...changes })).status).toBe(400);
  const nobody = { audience: 'business', businessId: crypto.randomUUID() };
  expect((await chief.send(publishNotice, { ...form, ...nobody })).status).toBe(404);
  const owner = await makeOwner(server);
  expect((await owner.send(publishNotice, form)).status).toBe(403);
  expect((await owner.send(listNotices, {})).status).toBe(403);
});

test('open dashboards hear at once of a notice that is published or withdrawn, whoever they are', async () => {
  const publisher = await makeAdminPerson(server);
  const owner = await makeOwner(server);
  const response = await owner.send(watchBusiness, { businessId: owner.businessId });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const untilHeard = async () => {
    while (!heard.includes('"notification.changed"')) heard += (await reader.read()).value ?? '';
    heard = '';
  };
  // For admins alone, so that no notification of their own wakes the owner.
  const notice = await publisher.call(publishNotice, { ...form, title: 'Live', audience: 'admins' });
  await untilHeard();
  await publisher.call(withdrawNotice, { noticeId: notice.id, version: notice.version });
  await untilHeard();
  await reader.cancel();
});
