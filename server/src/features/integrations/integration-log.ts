import type { Database } from '../../platform/database/index.ts';
import type { visitOf } from '../accounts/index.ts';

/** Who changes keys and webhooks, and from where; `via` names the API key of a program. */
export interface Actor {
  businessId: string;
  userId: string;
  visit: ReturnType<typeof visitOf>;
  via?: string;
}

type Action =
  | 'api_key_created'
  | 'api_key_revoked'
  | 'api_key_taken_over'
  | 'api_key_refused'
  | 'webhook_created'
  | 'webhook_changed'
  | 'webhook_deleted'
  | 'webhook_taken_over'
  | 'webhook_secret_rotated';

/** The security log of accounts. */
export interface SecurityLog {
  note(
    tx: Database,
    userId: string,
    action: string,
    visit: Actor['visit'],
    details?: Record<string, string>,
  ): Promise<void>;
}

/** A line in the security log of whoever did it, written with the change itself. */
export const logAction = (
  { securityLog }: { securityLog: SecurityLog },
  tx: Database,
  { userId, visit, via, businessId }: Actor,
  action: Action,
  details: Record<string, string>,
) => securityLog.note(tx, userId, action, visit, { ...details, businessId, ...(via && { via }) });

/** Where a webhook goes, without the part of an address in which people keep secrets. */
export function plainAddress(url: string) {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
