const letterCountries = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE'];

/** What lies in the printers of a person's country. */
export function paperFor(language: string) {
  const country = new Intl.Locale(language).maximize().region ?? '';
  return letterCountries.includes(country) ? ('letter' as const) : ('a4' as const);
}
