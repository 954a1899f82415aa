import type { AuditKind } from '@parley/contract/businesses/audit-log';
import type { Database } from '../../platform/database/index.ts';
import type { visitOf } from '../accounts/index.ts';
import type { BusinessAudit } from '../businesses/index.ts';

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

/** What it is called in the log of the business; that a key was refused is no deed of a member. */
const kindOf: Partial<Record<Action, AuditKind>> = {
  api_key_created: 'integration.key-created',
  api_key_revoked: 'integration.key-revoked',
  api_key_taken_over: 'integration.key-taken-over',
  webhook_created: 'integration.webhook-created',
  webhook_changed: 'integration.webhook-changed',
  webhook_deleted: 'integration.webhook-deleted',
  webhook_taken_over: 'integration.webhook-taken-over',
  webhook_secret_rotated: 'integration.webhook-secret-rotated',
};

/** A line in the security log of whoever did it and one in that of the business, written with the change itself. */
export async function logAction(
  { securityLog, businessAudit }: { securityLog: SecurityLog; businessAudit: BusinessAudit },
  tx: Database,
  { userId, visit, via, businessId }: Actor,
  action: Action,
  details: Record<string, string>,
) {
  await securityLog.note(tx, userId, action, visit, { ...details, businessId, ...(via && { via }) });
  const kind = kindOf[action];
  if (!kind) return;
  const subject = details.name ?? details.webhook;
  const fields = details.changed?.split(', ');
  const said = { ...(fields && { fields }), ...(via && { via: 'api' as const }) };
  await businessAudit.note(tx, { businessId, userId, kind, subject, details: said });
}

/** Where a webhook goes, without the part of an address in which people keep secrets. */
export function plainAddress(url: string) {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
