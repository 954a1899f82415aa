import { defaultAgentSettings } from '@parley/contract/agents/agent-settings';
import { allowedDomain } from '@parley/contract/agents/agents';
import type { createWebsiteAgent as createWebsiteAgentEndpoint } from '@parley/contract/onboarding/website-readings';
import type { z } from 'zod';
import { conflict, invalidInput } from '../../errors.ts';
import type { AgentScope } from '../agents/index.ts';
import { agentTextsIn } from './agent-texts.ts';
import { chooseQuestionsJob } from './onboarding.jobs.ts';
import * as repository from './onboarding.repository.ts';
import type { OnboardingContext } from './onboarding-context.ts';
import { listOutcomes } from './question-choosing.ts';
import { presentReading } from './reading-presenting.ts';
import { requireReading } from './website-reading.ts';

type Chosen = Omit<z.output<(typeof createWebsiteAgentEndpoint)['input']>, 'businessId'>;

/** The agent of a reading, made once: whoever asks again after a failure goes on where it stopped. */
export async function createWebsiteAgent(
  context: OnboardingContext,
  { businessId, userId }: { businessId: string; userId: string },
  chosen: Chosen,
) {
  const { db, jobs, knowledge } = context;
  const reading = await requireReading(context, userId, chosen.readingId);
  if (reading.businessId && reading.businessId !== businessId)
    throw conflict('An agent of another business was made of this website already. Have it read once more.');
  if (reading.status !== 'completed') throw conflict('This website is still being read.');
  const pages = await listOutcomes(context, reading);
  const readable = pages.filter(({ page }) => page !== undefined);
  if (readable.length === 0) throw invalidInput('No page of this website could be read.');

  const agentId = reading.agentId ?? (await createAgent(context, { businessId, userId }, reading, chosen));
  const scope = { businessId, agentId };
  await takeOverLogo(context, scope, userId);
  const url = reading.profile?.website || reading.url;
  await knowledge.sources.addReadWebsite(scope, { url, title: new URL(url).hostname, pages });
  await jobs.enqueue(db, chooseQuestionsJob, { userId, readingId: reading.id }, { singletonKey: reading.id });
  const { agent } = await presentReading(context, await requireReading(context, userId, reading.id));
  if (!agent) throw conflict('The agent was deleted meanwhile.');
  return agent;
}

async function createAgent(
  { db, agents, businesses }: OnboardingContext,
  { businessId, userId }: { businessId: string; userId: string },
  { id, url, profile }: repository.ReadingRow,
  { primaryColor, timeZone }: Chosen,
) {
  const business = await businesses.nameOf(businessId);
  const texts = agentTextsIn(profile?.language ?? null);
  const { businessHours } = defaultAgentSettings.handoff;
  const color = primaryColor ?? profile?.colors[0];
  const agent = await agents.createAgent(businessId, userId, {
    // Names of businesses are longer than those of agents may be.
    name: texts.name(business.slice(0, 60)),
    description: '',
    welcomeMessage: texts.welcome(business),
    appearance: { placeholderText: texts.placeholder, ...(color && { primaryColor: color }) },
    handoff: {
      escalationMessage: texts.escalation,
      businessHours: { ...businessHours, ...profile?.hours, timezone: timeZone },
    },
    knowledge: { source: 'faq-url' },
  });
  const scope = { businessId, agentId: agent.id };
  await repository.setAgentOf(db, userId, id, scope);
  const allowedDomains = domainsOf(profile?.website || url);
  if (agent.allowedDomains.length === 0) await agents.updateAgent(scope, { allowedDomains }, userId);
  return agent.id;
}

/** The website itself, with and without www. */
function domainsOf(website: string) {
  const { host } = new URL(website);
  const bare = host.replace(/^www\./, '');
  const isNumber = /^[\d.:[\]]+$/.test(bare);
  const names = isNumber ? [host] : [bare, `www.${bare}`];
  return names.filter((name) => allowedDomain.safeParse(name).success);
}

/** As the business has it: the person may have chosen another one than the site's, or none. */
async function takeOverLogo({ agents, businesses }: OnboardingContext, scope: AgentScope, userId: string) {
  const fileName = await businesses.findLogoFile(scope.businessId);
  const { logoFile } = await agents.requireAgent(scope);
  if (!fileName || logoFile) return;
  const { bytes } = await businesses.getLogo(scope.businessId, fileName);
  await agents.setImage(scope, 'logoFile', new Uint8Array(bytes), userId);
}
