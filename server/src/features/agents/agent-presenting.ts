import type { Agent } from '@parley/contract/agents/agents';
import type { WidgetAgent } from '@parley/contract/conversations/widget';
import { isPlatformBusiness } from '../businesses/index.ts';
import type { FullAgent } from './agent-settings.ts';
import { embedScript } from './embed/index.ts';
import { safeCss } from './safe-css.ts';

/** What other features know of an agent. */
export interface AgentSurroundings {
  publicUrl: string;
  documentCount: number;
  conversationCount: number;
  nameOf: (userId: string | null) => string | null;
  refusedOrigins: Agent['refusedOrigins'];
}

export function presentAgent(agent: FullAgent, surroundings: AgentSurroundings): Agent {
  const { publicUrl, nameOf, ...rest } = surroundings;
  const { appearance, handoff, knowledge, advanced } = agent.settings;
  return {
    ...agent,
    ...rest,
    appearance: { ...appearance, ...imagesOf(agent, '') },
    handoff,
    knowledge,
    advanced,
    script: agent.scriptMadeAt ? embedScript(publicUrl, agent) : null,
    createdBy: nameOf(agent.createdBy),
    updatedBy: nameOf(agent.updatedBy),
    createdAt: agent.createdAt.toISOString(),
    updatedAt: agent.updatedAt.toISOString(),
  };
}

/** Nobody sits behind the platform's own agent: who wants a person is led to the form of the public site. */
const contactFormPath = '/contact#contact-form';

/** For the page of a customer: whole addresses, since it lies elsewhere, and harmless CSS. */
export function presentForWidget(
  agent: FullAgent,
  { publicUrl, answers }: { publicUrl: string; answers: boolean },
): WidgetAgent {
  const { appearance, advanced } = agent.settings;
  return {
    id: agent.id,
    name: agent.name,
    welcomeMessage: agent.welcomeMessage,
    appearance: { ...appearance, customCss: safeCss(appearance.customCss), ...imagesOf(agent, publicUrl) },
    advanced,
    answers,
    ...(isPlatformBusiness(agent.businessId) && { contactUrl: `${publicUrl}${contactFormPath}` }),
  };
}

function imagesOf({ businessId, logoFile, avatarFile }: FullAgent, base: string) {
  const urlOf = (fileName: string | null) => (fileName ? `${base}/logos/${businessId}/${fileName}` : null);
  return { logoUrl: urlOf(logoFile), avatarUrl: urlOf(avatarFile) };
}
