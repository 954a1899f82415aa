/** Gives every passage that is cited its number, in the order in which the answer first needs it. */
export function createQuoteNumbers<Passage extends { id: string }>() {
  const cited: Passage[] = [];
  return {
    cited,
    numberOf(passage: Passage) {
      const at = cited.findIndex(({ id }) => id === passage.id);
      return at < 0 ? cited.push(passage) : at + 1;
    },
  };
}

/** The numbers a model wrote into a sentence. */
export const numbersIn = (sentence: string) =>
  [...sentence.matchAll(/\[(\d{1,2})\](?!\()/g)].map(([, number]) => Number(number));

/** The same sentence with other numbers, put before its last mark: "It is free [1][2]." */
export function renumbered(sentence: string, numbers: number[]) {
  const bare = sentence.replace(/\s{0,20}\[\d{1,2}\](?!\()/g, '').trimEnd();
  if (numbers.length === 0) return bare;
  const marks = [...new Set(numbers)].map((number) => `[${number}]`).join('');
  const [end = ''] = /[.!?…。！？]["'”’)]*$/u.exec(bare) ?? [];
  return `${bare.slice(0, bare.length - end.length)} ${marks}${end}`;
}
