const storageKey = 'parley-business';

export const rememberBusiness = (businessId: string) => localStorage.setItem(storageKey, businessId);
export const rememberedBusiness = () => localStorage.getItem(storageKey);

/** The business last worked in if the person still belongs to it, else their first. */
export function chooseBusiness<Business extends { id: string }>(
  businesses: Business[],
  rememberedId: string | null,
): Business | undefined {
  return businesses.find(({ id }) => id === rememberedId) ?? businesses[0];
}
