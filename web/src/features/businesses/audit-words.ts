import type { AuditDetails } from '@parley/contract/businesses/audit-log';
import { roleTexts } from './role-words.ts';

/** What more is known of a deed, in one line; empty where nothing is. */
export function auditDetailText({ fields = [], from, to, via }: AuditDetails) {
  const change = from && to ? `${roleTexts[from].label} to ${roleTexts[to].label}` : '';
  const parts = [
    fields.join(', '),
    change || (to ? `As ${roleTexts[to].label.toLowerCase()}` : ''),
    via === 'api' ? 'With an API key' : '',
  ];
  return parts.filter(Boolean).join(' · ');
}
