import { randomBytes } from 'node:crypto';
import type { FullAgent } from '../agent-settings.ts';

export const newEmbedKey = () => `pk_${randomBytes(18).toString('base64url')}`;

/** The tag an owner pastes. The looks stand in it, so the page draws the launcher without asking the server anything. */
export function embedScript(
  publicUrl: string,
  { embedKey, name, settings: { appearance, advanced } }: FullAgent,
) {
  const attributes = {
    src: `${publicUrl}/widget/widget.js`,
    'data-key': embedKey,
    'data-color': appearance.primaryColor,
    ...(appearance.chatBubbleColor && { 'data-bubble-color': appearance.chatBubbleColor }),
    'data-position': appearance.position,
    'data-title': appearance.headerText || name,
    ...(advanced.autoOpen && { 'data-auto-open': String(advanced.autoOpenDelay) }),
  };
  const written = Object.entries(attributes).map(
    ([attribute, value]) => `${attribute}="${escapeAttribute(value)}"`,
  );
  return `<script ${written.join(' ')} async></script>`;
}

function escapeAttribute(value: string) {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
