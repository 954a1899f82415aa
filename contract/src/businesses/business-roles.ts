import { z } from 'zod';

/** What somebody is in a business, from the least to the most. */
export const businessRole = z.enum(['viewer', 'support', 'editor', 'owner']);
export type BusinessRole = z.infer<typeof businessRole>;

/**
 * What an endpoint of a business asks of its caller, and the roles that include it:
 * `member` what everybody of the business may see or do for themselves, the inbox as it stands among it;
 * `inbox` answering visitors and everything around it;
 * `read` the rest of the business, as far as it is no secret;
 * `edit` agents and what they know;
 * `owner` people, settings of the business and what cannot be undone.
 */
export const rolesWith = {
  member: ['viewer', 'support', 'editor', 'owner'],
  inbox: ['support', 'editor', 'owner'],
  read: ['viewer', 'editor', 'owner'],
  edit: ['editor', 'owner'],
  owner: ['owner'],
} as const satisfies Record<string, readonly BusinessRole[]>;
export type BusinessAccess = keyof typeof rolesWith;

export const includesAccess = (role: BusinessRole, access: BusinessAccess) =>
  (rolesWith[access] as readonly BusinessRole[]).includes(role);

export const isBusinessAccess = (access: string): access is BusinessAccess =>
  Object.hasOwn(rolesWith, access);
