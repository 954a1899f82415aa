/** `1 document`, `1,204 conversations` */
export const countOf = (amount: number, what: string) =>
  `${amount.toLocaleString('en-US')} ${what}${amount === 1 ? '' : 's'}`;
