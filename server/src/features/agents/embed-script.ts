import type { AgentRow } from './agents.repository.ts';

/** The tag an owner pastes. The looks stand in it, so the page draws the launcher without asking the server anything. */
export function embedScript(publicUrl: string, agent: Pick<AgentRow, 'embedKey' | 'primaryColor' | 'position' | 'name'>) {
  const attributes = {
    src: `${publicUrl}/widget/widget.js`,
    'data-key': agent.embedKey,
    'data-color': agent.primaryColor,
    'data-position': agent.position,
    'data-title': agent.name,
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return `<script ${written.join(' ')} async></script>`;
}

function escapeAttribute(value: string) {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
