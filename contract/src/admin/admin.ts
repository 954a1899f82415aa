import { z } from 'zod';
import { emailAddress, passwordMaxLength, platformRole } from '../accounts/accounts.ts';
import { agentStatus } from '../agents/agents.ts';
import { businessFields, businessForm, businessTypes } from '../businesses/businesses.ts';
import { invitation, member } from '../businesses/members.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pageOf, pageRequest } from './pages.ts';

export const getAdminOverview = defineEndpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'How many people, businesses and agents there are, and the newest agents.',
  input: z.object({}),
  output: z.object({
    userCount: z.int(),
    agentCount: z.int(),
    businessCount: z.int(),
    usersWithBusiness: z.int(),
    newestAgents: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        businessName: z.string(),
        status: agentStatus,
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
});

export const userStatus = z.enum(['active', 'inactive']);
export type UserStatus = z.infer<typeof userStatus>;

export const managedUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  role: platformRole,
  status: userStatus,
  /** After too many wrong passwords; ends by itself. */
  isLocked: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ManagedUser = z.infer<typeof managedUser>;

const personName = (what: string) => z.string().trim().min(1, `${what} is required`).max(100);
export const userEditForm = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  phone: z.string().trim().max(40),
});
export const newUserForm = userEditForm.omit({ phone: true }).extend({ email: emailAddress });

/** Where no mail goes out, whoever acts passes the link on; null where it is mailed. */
const linkToHandOver = z.string().nullable();

const oneUser = z.object({ userId: z.uuid() });

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Everybody with an account, newest first; the search looks at names, address and role.',
  input: pageRequest,
  output: pageOf(managedUser),
});

export const addUser = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Create an account and mail its owner a link to choose a password.',
  callsPerMinute: 30,
  input: newUserForm,
  output: managedUser.extend({ link: linkToHandOver }),
});

/** `since` is the `updatedAt` the change was made on; refused as a conflict when somebody has changed the row meanwhile. */
const since = z.iso.datetime().optional();

export const editUser = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/users/:userId',
  access: 'admin',
  summary: 'Change the name and phone number of a person.',
  input: userEditForm.partial().extend({ userId: z.uuid(), since }),
  output: managedUser,
});

export const setUserStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/users/:userId/status',
  access: 'admin',
  summary: 'Deactivate an account, which signs its owner out everywhere, or activate it again.',
  input: oneUser.extend({ status: userStatus }),
  output: managedUser,
});

export const unlockUser = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/unlock',
  access: 'admin',
  summary: 'Lift the lock after too many wrong passwords.',
  input: oneUser,
  output: managedUser,
});

export const sendUserPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/password-reset',
  access: 'admin',
  summary: 'Mail a person a link to set a new password.',
  callsPerMinute: 30,
  input: oneUser,
  output: z.object({ link: linkToHandOver }),
});

export const secondFactorResetForm = z.object({
  password: z.string().min(1, 'Password is required').max(passwordMaxLength),
  reason: z
    .string()
    .trim()
    .min(5, 'Please give a reason with at least 5 characters.')
    .max(500, 'Please give a reason with at most 500 characters.'),
});

/** For somebody who lost phone and backup codes. The reason stays in both audit logs. */
export const resetUserSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/second-factor-reset',
  access: 'admin',
  summary:
    'Switch off the second factor of a person and sign them out everywhere; takes the own password of the admin.',
  callsPerMinute: 10,
  input: oneUser.extend(secondFactorResetForm.shape),
  output: managedUser,
});

/** What becomes of a business with the account: `deleted` where nobody else belongs to it; one that would lose its only owner `blocks`. */
export const userBusiness = z.object({
  id: z.uuid(),
  name: z.string(),
  fate: z.enum(['deleted', 'kept', 'blocks']),
  /** Why it blocks, and what would end that. */
  reason: z.string().optional(),
});
export type UserBusiness = z.infer<typeof userBusiness>;

export const listUserBusinesses = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/:userId/businesses',
  access: 'admin',
  summary: 'The businesses of a person, and what becomes of each if the account is deleted.',
  input: oneUser,
  output: z.array(userBusiness),
});

export const deleteUser = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/users/:userId',
  access: 'admin',
  summary: 'Delete an account and the businesses nobody else belongs to.',
  input: oneUser,
  output: z.object({}),
});

/** Since when a business is closed to everybody, and when it is deleted for good. */
const closing = {
  suspendedAt: z.iso.datetime().nullable(),
  deletionDueAt: z.iso.datetime().nullable(),
};

/** A type is named as it was when the business was made. */
const businessSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(businessTypes),
  location: z.string(),
  userCount: z.int(),
  agentCount: z.int(),
  ...closing,
});
export type BusinessSummary = z.infer<typeof businessSummary>;

const managedBusiness = businessFields.extend({
  id: z.uuid(),
  ...closing,
  suspensionReason: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  usage: z.object({ documents: z.int(), conversationsThisMonth: z.int() }),
  members: z.array(member),
  invitations: z.array(invitation),
  agents: z.array(z.object({ id: z.uuid(), name: z.string(), status: agentStatus })),
});
export type ManagedBusiness = z.infer<typeof managedBusiness>;

export const newBusinessForm = businessForm.extend({ ownerEmail: emailAddress });

const oneBusiness = z.object({ businessId: z.uuid() });

export const listBusinesses = defineEndpoint({
  method: 'GET',
  path: '/api/admin/businesses',
  access: 'admin',
  summary: 'Every business, newest first; the search looks at the name.',
  input: pageRequest,
  output: pageOf(businessSummary),
});

export const getManagedBusiness = defineEndpoint({
  method: 'GET',
  path: '/api/admin/businesses/:businessId',
  access: 'admin',
  summary: 'One business with its people and agents.',
  input: oneBusiness,
  output: managedBusiness,
});

/** `isOwnerInvited` where the address has no account yet and was sent an invitation. */
export const addBusiness = defineEndpoint({
  method: 'POST',
  path: '/api/admin/businesses',
  access: 'admin',
  summary: 'Create a business for somebody else.',
  callsPerMinute: 30,
  input: newBusinessForm,
  output: z.object({ id: z.uuid(), name: z.string(), isOwnerInvited: z.boolean(), link: linkToHandOver }),
});

export const editBusiness = defineEndpoint({
  method: 'PATCH',
  path: '/api/admin/businesses/:businessId',
  access: 'admin',
  summary: 'Change what a business says about itself.',
  input: businessFields.partial().extend({ businessId: z.uuid(), since }),
  output: z.object({}),
});

export const suspensionForm = z.object({
  reason: z
    .string()
    .trim()
    .min(5, 'Please give a reason with at least 5 characters.')
    .max(500, 'Please give a reason with at most 500 characters.'),
});

/** Its members read the reason. Widgets, dashboard and API answer nobody until it is opened again. */
export const suspendBusiness = defineEndpoint({
  method: 'POST',
  path: '/api/admin/businesses/:businessId/suspension',
  access: 'admin',
  summary: 'Close a business to its members, visitors and programs.',
  input: oneBusiness.extend(suspensionForm.shape),
  output: z.object({}),
});

export const resumeBusiness = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/businesses/:businessId/suspension',
  access: 'admin',
  summary: 'Open a suspended business again.',
  input: oneBusiness,
  output: z.object({}),
});

export const deletionGraceDays = 14;

export const deleteBusiness = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/businesses/:businessId',
  access: 'admin',
  summary: `Close a business, and delete it with its agents, documents and conversations after ${deletionGraceDays} days.`,
  input: oneBusiness,
  output: z.object({ deletionDueAt: z.iso.datetime() }),
});

export const keepBusiness = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/businesses/:businessId/deletion',
  access: 'admin',
  summary: 'Call off the deletion of a business.',
  input: oneBusiness,
  output: z.object({}),
});

/** Streamed as a ZIP file. */
export const exportBusiness = defineEndpoint({
  method: 'GET',
  path: '/api/admin/businesses/:businessId/export',
  access: 'admin',
  summary:
    'Everything of a business as a ZIP file; the business reads in its audit log that it was exported.',
  callsPerMinute: 5,
  input: oneBusiness,
  output: z.unknown(),
});
