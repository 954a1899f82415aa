import { z } from 'zod';

/** Why nobody answers for a key or a webhook any more. */
export const suspensionReason = z.enum([
  'removed',
  'left',
  'deactivated',
  'deleted',
  'reclaimed',
  'role-changed',
]);
export type SuspensionReason = z.infer<typeof suspensionReason>;

/** A key or a webhook acts in the name of one person; without them it does nothing until an owner takes it over. */
export const suspension = z.object({
  at: z.iso.datetime(),
  reason: suspensionReason,
  /** Who answered for it until then; null when the account is gone. */
  person: z.string().nullable(),
});
export type Suspension = z.infer<typeof suspension>;

/** What keys and webhooks tell of who answers for them. */
export const answeredFor = z.object({
  suspension: suspension.nullable(),
  /** Name of the owner in whose name it acts since it was taken over. */
  takenOverBy: z.string().nullable(),
  takenOverAt: z.iso.datetime().nullable(),
});
