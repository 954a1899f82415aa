import { expect, test } from 'vitest';
import { invitationLinkText, invitedText, inviteLabel } from './invitation-words.ts';

const invited = { email: 'grace@example.com', until: 'Nov 22, 2026' };

test('an invitation is said to be sent only where mails go out', () => {
  expect(invitedText('sending').title).toBe('Invitation sent');
  expect(inviteLabel('sending')).toBe('Send invitation');
  expect(invitedText('failing').title).toBe('Invitation made');
  expect(inviteLabel('outbox')).toBe('Create invitation');
  expect(invitationLinkText('outbox', invited)).toContain('nothing was sent');
  expect(invitationLinkText('sending', invited)).not.toContain('nothing was sent');
});
