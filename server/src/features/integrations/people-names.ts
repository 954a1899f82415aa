import type { ProfileService } from '../accounts/index.ts';

/** Who made each of these rows or took it over, by name; null when they are gone. */
export async function namesOf(
  profiles: Pick<ProfileService, 'findPeople'>,
  rows: { createdBy: string; takenOverBy: string | null }[],
) {
  const people = await profiles.findPeople([
    ...new Set(rows.flatMap(({ createdBy, takenOverBy }) => [createdBy, takenOverBy ?? createdBy])),
  ]);
  return (userId: string) => {
    const person = people.get(userId);
    return person ? `${person.firstName} ${person.lastName}`.trim() : null;
  };
}
