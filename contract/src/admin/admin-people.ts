import { z } from 'zod';
import { personSession, securityEvent } from '../accounts/account-security.ts';
import { defineEndpoint } from '../wire/endpoint.ts';

const oneUser = z.object({ userId: z.uuid() });

export const userSecurity = z.object({
  sessions: z.array(personSession.omit({ isCurrent: true })),
  events: z.array(securityEvent),
});
export type UserSecurity = z.infer<typeof userSecurity>;

export const getUserSecurity = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/:userId/security',
  access: 'admin',
  summary: 'Where a person is signed in, and the latest entries of their security log.',
  input: oneUser,
  output: userSecurity,
});

export const signOutUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId/sessions',
  access: 'admin',
  summary: 'Sign a person out everywhere.',
  input: oneUser,
  output: z.object({}),
});
