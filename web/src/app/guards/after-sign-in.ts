/** Where a person goes once signed in: back to where they wanted to be, unless they have no business to work in yet. */
export function pageAfterSignIn(person: { businesses: unknown[] }, origin: string | null) {
  if (person.businesses.length === 0) return '/business-onboarding';
  return origin ?? '/dashboard';
}
