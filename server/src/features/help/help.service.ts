import { unknownSiteOrigin } from '@parley/contract/wire/site-origin';
import { bindContext } from '../../bind-context.ts';
import { AppError } from '../../errors.ts';
import { helpAgent, helpAgentId, helpScope, platformName } from './help-agent.ts';
import type { HelpContext } from './help-context.ts';

export type HelpService = ReturnType<typeof createHelpService>;

export function createHelpService(context: HelpContext) {
  /** Once it has read everything it stays ready: a guide that changes is answered from as it was until it was read. */
  let isReady = false;
  let guideCount: number | undefined;
  return {
    ...bindContext(context, { learnDocumentation }),

    async getHelpAgent() {
      guideCount ??= context.isHelpAgentOn ? context.readGuides().length : 0;
      if (guideCount === 0) return { state: 'off' as const };
      isReady ||= (await countReadGuides(context)) >= guideCount;
      return { state: isReady ? ('ready' as const) : ('learning' as const), agentId: helpAgentId };
    },
  };
}

/** Makes the agent where there is none, and its documents what the documentation says. Safe to break off at any place. */
async function learnDocumentation({
  businesses,
  agents,
  knowledge,
  publicUrl,
  isHelpAgentOn,
  readGuides,
}: HelpContext) {
  if (!isHelpAgentOn) return agents.withdrawPlatformAgent(helpScope);
  const guides = readGuides().map(({ path, title, markdown }) => ({
    url: `${publicUrl}${path}`,
    title,
    markdown: markdown.replaceAll(unknownSiteOrigin, publicUrl),
  }));
  if (guides.length === 0) return;
  await businesses.createPlatformBusiness(platformName);
  await agents.putPlatformAgent(helpScope, helpAgent);
  const documentation = { url: `${publicUrl}/documentation`, title: helpAgent.name, guides };
  await knowledge.sources.setGuides(helpScope, documentation);
}

/** None while the agent itself is still to be made. One that cannot be read is not waited for. */
async function countReadGuides({ knowledge }: HelpContext) {
  const documents = await knowledge.listDocuments(helpScope).catch((error) => {
    if (error instanceof AppError && error.code === 'not_found') return [];
    throw error;
  });
  return documents.filter(({ status, processedAt }) => processedAt !== null || status === 'failed').length;
}
