import type { BusinessRole } from '@parley/contract/businesses/business-roles';

/** From the most to the least, with what each may do. */
export const roleTexts: Record<BusinessRole, { label: string; article: string; text: string }> = {
  owner: {
    label: 'Owner',
    article: 'an owner',
    text: 'Everything: people and roles, settings of the business, API keys and webhooks, deleting agents and the business.',
  },
  editor: {
    label: 'Editor',
    article: 'an editor',
    text: 'Agents, what they know, and the inbox. Deletes no agents and manages no people.',
  },
  support: {
    label: 'Support',
    article: 'a support member',
    text: 'The inbox only: conversations, escalations, notes, tags and saved replies.',
  },
  viewer: {
    label: 'Viewer',
    article: 'a viewer',
    text: 'Sees conversations, agents, documents and figures, and changes nothing.',
  },
};

export const roles = Object.keys(roleTexts) as BusinessRole[];
