import { type AppError, conflict, notAllowed } from '../../errors.ts';

export interface Closing {
  suspendedAt: Date | null;
  suspensionReason: string;
  deletionDueAt: Date | null;
}

/** A business that is going to be deleted is closed as well: what is written now would be lost. */
export const isClosed = ({ suspendedAt, deletionDueAt }: Closing) =>
  suspendedAt !== null || deletionDueAt !== null;

/** For members; undefined where the business is open. */
export function refusalOfClosed(closing: Closing): AppError | undefined {
  if (!isClosed(closing)) return undefined;
  const { suspensionReason, deletionDueAt } = closing;
  const what = deletionDueAt
    ? `This business is closed and will be deleted on ${deletionDueAt.toISOString().slice(0, 10)}.`
    : 'This business is suspended.';
  return notAllowed([what, suspensionReason].filter(Boolean).join(' '), 'business_suspended');
}

/** Visitors and programs are not told why. */
export const closedToOthers = () =>
  notAllowed('This service is not available at the moment.', 'business_suspended');

/** For those who run the platform and are about to add or change something in it; undefined where it stays. */
export const refusalOfLeaving = ({ name, deletionDueAt }: { name: string; deletionDueAt: Date | null }) =>
  deletionDueAt
    ? conflict(
        `${name} is going to be deleted on ${deletionDueAt.toISOString().slice(0, 10)}, so that nothing can be added or changed. Call off its deletion first.`,
      )
    : undefined;

/** For whoever is invited, who is not told why. */
export const closedToNewcomers = () =>
  conflict('This business is closed, so that nobody can join it. Please ask who invited you.');
