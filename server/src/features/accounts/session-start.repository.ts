import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import type { RoleName } from './roles.repository.ts';
import type { securityAuditLogs } from './security.tables.ts';

type Event = typeof securityAuditLogs.$inferInsert;

interface SessionStart {
  userId: string;
  sessionId: string;
  token: string;
  now: Date;
  expiresAt: Date;
  device: { id: string; browser: string };
  /** Goes into the log. */
  event: Event;
  /** Goes into the log where the person has other devices, but never signed in with this one. */
  warning: Event;
  /** Failures counted under it are forgotten. */
  addressHash: string;
}

/**
 * All that a successful sign-in writes, in one statement: on a distant database each further one would be felt.
 * Written by hand, because building it anew each time took longer than running it.
 */
export async function insertSession(db: Database, start: SessionStart) {
  const { userId, sessionId, token, device, event, warning, addressHash } = start;
  const now = sql`${start.now.toISOString()}::timestamptz`;
  const devices = sql`select from known_devices where user_id = ${userId}::uuid and device_id`;
  // What is selected in a statement is as it was before it, so a device it inserts is not yet known.
  const isAlarming = sql`not exists (${devices} = ${device.id}::uuid) and exists (${devices} <> ${device.id}::uuid)`;
  const { rows } = await db.execute<{ roles: RoleName[]; isAlarming: boolean }>(sql`
    with seen as (
      insert into known_devices (user_id, device_id, browser, created_at, last_seen_at)
      values (${userId}::uuid, ${device.id}::uuid, ${device.browser}, ${now}, ${now})
      on conflict (user_id, device_id) do update set browser = excluded.browser, last_seen_at = excluded.last_seen_at),
    warned as (${logEntry(warning)} where ${isAlarming} returning id),
    logged as (${logEntry(event)}),
    started as (
      insert into sessions
        (id, user_id, token, device_id, ip_address, user_agent, last_active_at, expires_at, created_at, updated_at)
      values (${sessionId}::uuid, ${userId}::uuid, ${token}, ${device.id}::uuid, ${event.ipAddress}, ${event.userAgent},
        ${now}, ${start.expiresAt.toISOString()}::timestamptz, ${now}, ${now})),
    forgiven as (
      delete from sign_in_failures where address_hash = ${addressHash} or account_hash = ${addressHash}),
    noted as (
      insert into user_security_settings (user_id, last_password_change, last_login_attempt)
      values (${userId}::uuid, ${now}, ${now})
      on conflict (user_id) do update set last_login_attempt = excluded.last_login_attempt)
    select exists (select from warned) as "isAlarming", array(
      select roles.name from user_roles join roles on roles.id = user_roles.role_id where user_roles.user_id = ${userId}::uuid
    ) as roles`);
  return rows[0]!;
}

const logEntry = ({ id, userId, action, ipAddress, userAgent, details, createdAt }: Event) =>
  sql`insert into security_audit_logs (id, user_id, action, ip_address, user_agent, details, created_at)
    select ${id}::uuid, ${userId}::uuid, ${action}, ${ipAddress}, ${userAgent}, ${JSON.stringify(details)}::jsonb,
      ${createdAt.toISOString()}::timestamptz`;
