import { Banner } from '@parley/ui/state';
import type { ReactNode } from 'react';
import type { NoticedEnd } from '../use-session.ts';
import { SupportContact } from './support-note.tsx';

const texts: Record<NoticedEnd, { title: string; text: ReactNode }> = {
  'signed-out': {
    title: 'You are signed out',
    text: 'You signed out on another device, which ends every session.',
  },
  'signed-out-in-other-tab': {
    title: 'You are signed out',
    text: 'You signed out in another tab of this browser.',
  },
  revoked: {
    title: 'This session was ended',
    text: 'It was revoked from another device in your security settings.',
  },
  'password-changed': {
    title: 'Your password was changed',
    text: 'That ended your other sessions. Sign in with the new one.',
  },
  deactivated: {
    title: 'Your account is deactivated',
    text: (
      <>
        An administrator has deactivated it. Please contact <SupportContact />.
      </>
    ),
  },
  'access-list': {
    title: 'This place is not on your access list',
    text: 'Your security settings allow your account only from certain addresses or devices.',
  },
  idle: {
    title: 'You were away for a long time',
    text: 'Your locked session has ended. Please sign in again.',
  },
  expired: { title: 'Your session has expired', text: 'A session lasts 30 days. Please sign in again.' },
  'security-reset': {
    title: 'Your account was secured anew',
    text: 'Its sign-in was changed, which ended the sessions before. Please sign in again.',
  },
};

/** Why somebody who was signed in here has to sign in again. */
export function SessionEndNotice({ reason }: { reason: NoticedEnd }) {
  const { title, text } = texts[reason];
  return (
    <Banner tone="warning" title={title}>
      {text}
    </Banner>
  );
}
