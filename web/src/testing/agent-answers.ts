import {
  type Agent,
  createAgent,
  deleteAgent,
  endPreview,
  generateScript,
  getAgent,
  getIdentitySecret,
  listAgents,
  listPreviews,
  rotateEmbedKey,
  rotateIdentitySecret,
  type SharedPreview,
  setAgentLogo,
  setAgentStatus,
  sharePreview,
  updateAgent,
} from '@parley/contract/agents/agents';
import { getStrictnessPreview } from '@parley/contract/conversations/strictness-preview';
import { getTeaching } from '@parley/contract/conversations/teaching';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { listDocuments } from '@parley/contract/knowledge/knowledge';
import { listSources } from '@parley/contract/knowledge/knowledge-sources';
import { answerPlan } from './billing-answers.ts';
import { idOf, sampleAgent, sampleTeaching, sampleTime } from './samples.ts';
import { RefusedCall, type StubApi } from './stub-api.ts';
import { answerSignedIn } from './usual-answers.ts';

/** One that needs no server to be shown. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=';
const notFound = { status: 404, code: 'not_found', message: 'Agent not found' } as const;

/** A signed-in owner with live agents of these names, which keep what is changed as on the server. */
export function answerAgents(api: StubApi, ...names: string[]) {
  let agents: Agent[] = names.map((name, index) => sampleAgent({ id: idOf(index + 1), name }));
  let previews: SharedPreview[] = [];
  let saves = 0;
  answerSignedIn(api);

  const find = (agentId: string) => {
    const agent = agents.find(({ id }) => id === agentId);
    if (!agent) throw new RefusedCall(notFound);
    return agent;
  };
  const change = (agentId: string, changed: Partial<Agent>) => {
    saves += 1;
    const updatedAt = new Date(Date.parse(sampleTime) + saves * 1000).toISOString();
    const agent = { ...find(agentId), ...changed, updatedAt };
    agents = agents.map((one) => (one.id === agentId ? agent : one));
    return agent;
  };
  const remove = (agentId: string) => {
    find(agentId);
    agents = agents.filter(({ id }) => id !== agentId);
  };

  api.answer(listAgents, () => agents);
  api.answer(getAgent, ({ agentId }) => find(agentId));
  api.answer(createAgent, ({ businessId: _, ...form }) => {
    const begun = sampleAgent({
      id: idOf(100 + agents.length),
      status: 'draft',
      script: null,
      lastCompletedTab: null,
    });
    const agent = withSettings(begun, form);
    agents = [agent, ...agents];
    return agent;
  });
  api.answer(updateAgent, ({ businessId: _, agentId, since, ...form }) => {
    const agent = find(agentId);
    const message = 'Somebody has changed this agent since you opened it.';
    if (since !== undefined && since !== agent.updatedAt)
      throw new RefusedCall({ status: 409, code: 'conflict', message });
    return change(agentId, withSettings(agent, form));
  });
  api.answer(deleteAgent, ({ agentId }) => {
    remove(agentId);
    return {};
  });
  api.answer(setAgentStatus, ({ agentId, status }) => change(agentId, { status }));
  api.answer(setAgentLogo, ({ agentId }) =>
    change(agentId, { appearance: { ...find(agentId).appearance, logoUrl: picture } }),
  );
  api.answer(generateScript, ({ agentId }) => {
    const { status } = find(agentId);
    return change(agentId, {
      status: status === 'draft' ? 'active' : status,
      script: `<script src="https://parley.example/widget/widget.js" data-key="made-${saves}"></script>`,
    });
  });
  api.answer(rotateEmbedKey, ({ agentId }) =>
    change(agentId, {
      embedKey: `key-${saves}`,
      script: `<script src="https://parley.example/widget/widget.js" data-key="key-${saves}"></script>`,
    }),
  );
  api.answer(listPreviews, () => previews.map((preview) => ({ ...preview, url: null })));
  api.answer(sharePreview, ({ days }) => {
    const expiresAt = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
    const url = 'https://parley.example/preview#shared';
    const preview = { id: idOf(500 + previews.length), url, expiresAt, createdAt: new Date().toISOString() };
    previews = [preview, ...previews];
    return preview;
  });
  api.answer(endPreview, ({ previewId }) => {
    previews = previews.filter(({ id }) => id !== previewId);
    return {};
  });
  api.answer(getIdentitySecret, { secret: 'the secret of Maya' });
  api.answer(rotateIdentitySecret, { secret: 'a newer secret of Maya' });
  api.answer(listDocuments, []);
  api.answer(listSources, []);
  api.answer(getStrictnessPreview, { questions: 0, byStrictness: [] });
  api.answer(getTeaching, sampleTeaching());
  answerPlan(api, 'unlimited', () => ({ agents: agents.length }));

  return {
    ids: agents.map(({ id }) => id) as [string, ...string[]],
    /** What a colleague does elsewhere; the page hears of it. */
    elsewhere: {
      change(agentId: string, changed: Partial<Agent>) {
        change(agentId, changed);
        api.send(watchBusiness, { type: 'agent.changed', agentId });
      },
      delete(agentId: string) {
        remove(agentId);
        api.send(watchBusiness, { type: 'agent.changed', agentId });
      },
    },
    /** Something happens to it that the page does not hear of. */
    deleteUnheard: remove,
    changeUnheard: change,
  };
}

/** What a form leaves out stays as it is, also within a part such as the appearance. */
function withSettings(agent: Agent, form: object): Agent {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  const merged = given.map(([key, value]) => {
    const before = agent[key as keyof Agent];
    const isPart = typeof value === 'object' && !Array.isArray(value);
    return [key, isPart ? { ...(before as object), ...value } : value];
  });
  return { ...agent, ...Object.fromEntries(merged) };
}
