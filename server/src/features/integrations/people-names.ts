import type { ProfileService } from '../accounts/index.ts';

/** Who made each of these rows, by name; null when they are gone. */
export async function namesOf(profiles: Pick<ProfileService, 'findPeople'>, rows: { createdBy: string }[]) {
  const people = await profiles.findPeople([...new Set(rows.map(({ createdBy }) => createdBy))]);
  return (userId: string) => {
    const person = people.get(userId);
    return person ? `${person.firstName} ${person.lastName}`.trim() : null;
  };
}
