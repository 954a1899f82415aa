import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { emailAddress, platformRole, signedInPerson, signUpForm } from './accounts.ts';

export const adminSignUpForm = signUpForm.extend({
  adminKey: z.string().min(1, 'Admin key is required').max(300),
});

export const signUpAdmin = defineEndpoint({
  method: 'POST',
  path: '/api/admin-sign-up',
  access: 'anyone',
  summary: 'Create an admin account with the admin key.',
  callsPerMinute: 5,
  input: adminSignUpForm,
  output: z.object({ session: signedInPerson.nullable() }),
});

const admin = z.object({
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: platformRole,
  status: z.enum(['active', 'inactive']),
});

export const listAdmins = defineEndpoint({
  method: 'GET',
  path: '/api/admin/admins',
  access: 'super-admin',
  summary: 'Everybody with a role on the platform.',
  input: z.object({}),
  output: z.array(admin),
});

export const makeAdmin = defineEndpoint({
  method: 'POST',
  path: '/api/admin/admins',
  access: 'super-admin',
  summary: 'Make a person an admin.',
  input: z.object({ email: emailAddress }),
  output: admin,
});

export const removeAdmin = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/admins/:userId',
  access: 'super-admin',
  summary: 'Take the admin role from a person.',
  input: z.object({ userId: z.uuid() }),
  output: z.object({}),
});
