import type { Suspension, SuspensionReason } from '@parley/contract/integrations/suspension';
import type { IntegrationContext } from './integration-context.ts';
import type { Responsibility } from './responsibility.repository.ts';

/** Goes on from the person who answered for it. */
export const whatHappened: Record<SuspensionReason, string> = {
  removed: 'was removed from the business',
  left: 'left the business',
  deactivated: 'was deactivated by an administrator',
  deleted: 'no longer has an account',
  'role-changed': 'has a role now that does not include API access',
  reclaimed: 'has only now shown that the email address is theirs',
};

/** In whose name a key or a webhook acts. */
export const responsibleFor = ({
  createdBy,
  takenOverBy,
}: Pick<Responsibility, 'createdBy' | 'takenOverBy'>) => takenOverBy ?? createdBy;

/** Who made each of these rows or took it over, by name; null when they are gone. */
export async function findResponsibleNames(
  { profiles }: Pick<IntegrationContext, 'profiles'>,
  rows: Pick<Responsibility, 'createdBy' | 'takenOverBy'>[],
) {
  const people = await profiles.findPeople([
    ...new Set(rows.flatMap(({ createdBy, takenOverBy }) => [createdBy, takenOverBy ?? createdBy])),
  ]);
  return (userId: string) => {
    const person = people.get(userId);
    return person ? `${person.firstName} ${person.lastName}`.trim() : null;
  };
}

/** As the contract tells it. */
export function presentResponsibility(row: Responsibility, nameOf: (userId: string) => string | null) {
  const { suspendedAt, suspendedBecause, takenOverBy, takenOverAt } = row;
  const suspension: Suspension | null = suspendedAt && {
    at: suspendedAt.toISOString(),
    reason: suspendedBecause ?? 'removed',
    person: nameOf(responsibleFor(row)),
  };
  return {
    suspension,
    createdBy: nameOf(row.createdBy),
    takenOverBy: takenOverBy && nameOf(takenOverBy),
    takenOverAt: takenOverAt?.toISOString() ?? null,
  };
}
