/** Businesses that the person themselves is leaving or deleting on this page. */
const ending = new Set<string>();

/** Remembers that it is the person's own wish while and after it happens, so that nobody explains to them what they did. */
export async function endingOnPurpose<Result>(
  businessId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  ending.add(businessId);
  try {
    return await work();
  } catch (error) {
    ending.delete(businessId);
    throw error;
  }
}

interface Named {
  id: string;
  name: string;
}

/** The business somebody worked in that was taken from them: they did not leave it themselves. */
export function takenAway(workedIn: Named | undefined, businesses: readonly Named[]): Named | undefined {
  if (!workedIn || ending.has(workedIn.id)) return undefined;
  return businesses.some(({ id }) => id === workedIn.id) ? undefined : workedIn;
}

export const takenAwayText = (name: string) => ({
  title: `You no longer have access to ${name}.`,
  description: 'You left it in another window, an owner removed you, or the business was deleted.',
});
