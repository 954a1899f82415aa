import type { AgentKnowledge } from '@parley/contract/agents/agent-settings';
import { RadioGroup } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import type { ReactNode } from 'react';
import { SwitchSetting } from './setting-fields.tsx';
import type { Wizard } from './use-wizard.ts';

const sources = [
  {
    value: 'document-upload',
    label: 'Document upload',
    hint: 'From files you already have: price lists, manuals, policies. Web pages are not used.',
  },
  {
    value: 'faq-url',
    label: 'FAQ URL',
    hint: 'From pages of your website, read again as they change. Uploaded files are not used.',
  },
  { value: 'hybrid', label: 'Hybrid', hint: 'From both together.' },
];

interface Props {
  wizard: Wizard;
  /** What belongs to the agent's documents and to its web pages, for the agent that is saved. */
  documents: ReactNode;
  webPages: ReactNode;
}

export function KnowledgeStep({ wizard, documents, webPages }: Props) {
  const { form, agent } = wizard;
  const { source } = form.draft.knowledge;
  // An agent that was filled elsewhere shows what it has, also before a source was chosen here.
  const isFilled = source === 'manual' && (agent?.documentCount ?? 0) > 0;
  const hasFiles = isFilled || source === 'document-upload' || source === 'hybrid';
  const hasPages = isFilled || source === 'faq-url' || source === 'hybrid';
  return (
    <div className="grid gap-4">
      <Card
        title="Knowledge Base"
        description="What your agent answers from. It says so when it does not know."
      >
        <div className="grid gap-6">
          <RadioGroup
            legend="Knowledge source"
            hint="What is left out stays here and is not used in answers. What you taught it always is."
            layout="cards"
            options={sources}
            value={source}
            onChange={({ target }) =>
              form.setPart('knowledge', { source: target.value as AgentKnowledge['source'] })
            }
          />
          {hasFiles && (
            <SwitchSetting
              wizard={wizard}
              part="knowledge"
              field="visitorsMayOpenFiles"
              label="Visitors may open quoted files"
              hint="Off, they see only the passage an answer quotes. Web pages always link to themselves."
            />
          )}
        </div>
      </Card>
      {!agent && (
        <Banner tone="warning" title="Agent not saved yet. Please save the agent first.">
          Documents and web pages belong to a saved agent.
        </Banner>
      )}
      {agent && hasFiles && documents}
      {agent && hasPages && webPages}
    </div>
  );
}
