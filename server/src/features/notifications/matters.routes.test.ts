import { allowOrigin, deleteAgent } from '@parley/contract/agents/agents';
import { takeOverConversation } from '@parley/contract/conversations/conversations';
import { setHandoffStatus } from '@parley/contract/conversations/handoffs';
import { callPerson, startVisitorSession } from '@parley/contract/conversations/widget';
import { resolveAlert } from '@parley/contract/insights/insights';
import { listNotifications } from '@parley/contract/insights/notifications';
import { deleteDocument } from '@parley/contract/knowledge/knowledge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAlert } from '../../testing/alerts.ts';
import { makeHandoff } from '../../testing/escalations.ts';
import {
  makeAgent,
  makeBrowser,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
} from '../../testing/makers.ts';
import { makeTeam } from '../../testing/team.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const shown = async (person: Owner) =>
  (await person.call(listNotifications, {})).notifications.map(
    ({ title, count, doneAt }) => `${title} ×${count}${doneAt ? ' done' : ''}`,
  );

test('five files are one notice; of a deleted one it tells no more, and with the last one it goes', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId } = await makeAgent(owner);
  const documents = [];
  for (const name of ['a.md', 'b.md', 'c.md', 'd.md', 'e.md'])
    documents.push(
      await makeDocument(owner, agentId, name, `# ${name}\n\nThe shop in ${name} opens at nine.`),
    );
  expect(await shown(owner)).toEqual(['5 documents processed ×5']);
  const remove = ({ id: documentId }: { id: string }) =>
    owner.call(deleteDocument, { businessId, agentId, documentId });
  await remove(documents[0]!);
  const [notice] = (await owner.call(listNotifications, {})).notifications;
  expect(notice).toMatchObject({
    title: '4 documents processed',
    description: 'b.md, c.md, d.md and 1 more have been processed and are ready to answer from.',
  });
  for (const document of documents.slice(1)) await remove(document);
  expect(await shown(owner)).toEqual([]);
});

test('a document that could not be read is a notice of its own, which goes with the document', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId } = await makeAgent(owner);
  const { id: documentId } = await makeDocument(owner, agentId, 'empty.md', ' ');
  expect(await shown(owner)).toEqual(['Processing failed ×1']);
  await owner.call(deleteDocument, { businessId, agentId, documentId });
  expect(await shown(owner)).toEqual([]);
});

test('an escalation is one notice, done when it is resolved and open again when it is reopened', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { handoff } = await makeHandoff(server, owner);
  expect(await shown(owner)).toEqual(['New Escalation ×1']);
  const set = (status: 'resolved' | 'pending' | 'in_progress') =>
    owner.call(setHandoffStatus, { businessId, handoffId: handoff.id, status });
  await set('in_progress');
  expect(await shown(owner)).toEqual(['New Escalation ×1']);
  await set('resolved');
  expect(await shown(owner)).toEqual(['New Escalation ×1 done']);
  await set('pending');
  expect(await shown(owner)).toEqual(['New Escalation ×1']);
});

test('a visitor who asked for a person and has one is no matter any more', async () => {
  const team = await makeTeam(server);
  await team.beThere();
  const visitor = await makeVisitor(server, team.agent);
  const { conversationId } = await visitor.ask('I want to talk to a human');
  await visitor.call(callPerson, {});
  expect(await shown(team.member)).toEqual([expect.stringMatching(/^A visitor asked for a person ×\d$/)]);
  await team.member.call(takeOverConversation, team.scopeOf(conversationId));
  expect(await shown(team.owner)).toEqual([expect.stringMatching(/ done$/)]);
});

test('an alert is done when it is resolved', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId } = await makeAgent(owner);
  const alert = await makeAlert(server, owner, agentId);
  expect(await shown(owner)).toHaveLength(1);
  await owner.call(resolveAlert, { businessId, agentId, alertId: alert.id });
  expect((await shown(owner))[0]).toMatch(/ done$/);
});

test('a website that was allowed needs no answer any more', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId, embedKey } = await makeAgent(owner);
  const origin = 'https://blog.example.com';
  await makeBrowser(server, { origin }).send(startVisitorSession, { key: embedKey });
  expect(await shown(owner)).toEqual(['A website wants to show Baker ×1']);
  await owner.call(allowOrigin, { businessId, agentId, origin });
  expect(await shown(owner)).toEqual(['A website wants to show Baker ×1 done']);
});

test('nothing is left of what was told about an agent that is deleted', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { agent } = await makeHandoff(server, owner);
  await owner.call(deleteAgent, { businessId, agentId: agent.id });
  expect(await shown(owner)).toEqual([]);
});
