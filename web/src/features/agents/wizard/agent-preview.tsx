import type { Agent } from '@parley/contract/agents/agents';
import { useMemo } from 'react';
import { WidgetPreview } from './widget-preview.tsx';
import { draftOf } from './wizard-draft.ts';

/** A saved agent in the real widget, to be tried outside the wizard. */
export function AgentPreview({ agent }: { agent: Agent }) {
  const draft = useMemo(() => draftOf(agent), [agent]);
  return <WidgetPreview draft={draft} agent={agent} tab="preview-embed" hasChanges={false} />;
}
