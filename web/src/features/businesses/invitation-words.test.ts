import { expect, test } from 'vitest';
import { invitationLinkText, invitationMailWords, invitedText, inviteLabel } from './invitation-words.ts';

const invited = { email: 'grace@example.com', until: 'Nov 22, 2026' };

test('nobody is told that a mail was sent before the mail server took it', () => {
  for (const mail of ['sending', 'failing', undefined] as const) {
    const { title, description } = invitedText(mail, 'pending');
    expect(title).toBe('Invitation made');
    expect(description).not.toMatch(/sent/);
  }
  expect(invitedText('sending', 'pending').description).toContain('on its way');
  expect(invitedText('sending', 'sent').title).toBe('Invitation sent');
  for (const state of ['delayed', 'refused', 'failed'] as const)
    expect(invitedText('sending', state)).toMatchObject({ title: 'Invitation made', tone: 'warning' });
  expect(inviteLabel('sending')).toBe('Send invitation');
  expect(inviteLabel('outbox')).toBe('Create invitation');
  expect(invitationLinkText('outbox', invited)).toContain('nothing was sent');
  expect(invitationLinkText('sending', invited)).not.toContain('nothing was sent');
});

test('a mail that did not arrive comes with the way that works, one that did with none', () => {
  for (const state of ['delayed', 'refused', 'failed'] as const)
    expect(invitationMailWords[state].advice).toMatch(/copy the link/i);
  for (const state of ['pending', 'sent', 'kept'] as const)
    expect(invitationMailWords[state].advice).toBeUndefined();
});
