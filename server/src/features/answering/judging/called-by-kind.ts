import type { FoundPassage } from '../../knowledge/index.ts';

const kindOfBusiness =
  'academy|agency|bakery|bookshop|boutique|brewery|business|café|cafe|campground|campsite|cinema|clinic|club|college|company|farm|firm|gallery|garage|gym|hostel|hotel|inn|kindergarten|library|museum|nursery|office|pharmacy|practice|pub|resort|restaurant|salon|school|shop|showroom|spa|store|studio|surgery|theatre|theater|vet|vets|winery|workshop|zoo';

/** What may stand behind it where it is the whole name: "the shop open", not "the shop window". */
const goesOn =
  'open|opened|opening|close|closed|closing|shut|is|are|have|has|had|do|does|can|will|take|takes|accept|accepts|offer|offers|sell|sells|charge|charges|deliver|delivers|on|in|at|for|from|to|and|or|with|when|if|by|this|next|today|tonight|tomorrow|over|during|during|near|nearest|located|based|allow|allows|provide|provides';

const called = new RegExp(
  // dynamic-pattern: the words above, each of constant length
  `\\b(?:(?<before>is|are|was|does|do|has|have|at|in|inside) )?(?:the|your|ur) (?<kind>${kindOfBusiness})(?=\\s{1,3}(?:${goesOn})\\b|\\s{0,3}[?.!,]|\\s{0,3}$)`,
  'iu',
);

const asYou: Record<string, string> = {
  is: 'are you',
  are: 'are you',
  was: 'were you',
  does: 'do you',
  do: 'do you',
  has: 'have you',
  have: 'have you',
  at: '',
  in: '',
  inside: '',
};

/**
 * A question that calls the business by what it is, as it would be put to it: "When does the clinic open?" asks "When do you
 * open?" Undefined where it does not, or where what was found knows a thing of that name: a campsite's restaurant.
 */
export function askedOfYou(question: string, passages: FoundPassage[]): string | undefined {
  const found = called.exec(question);
  const { before = '', kind = '' } = found?.groups ?? {};
  if (!found || passages.some((passage) => isAbout(passage, kind))) return undefined;
  const you = asYou[before.toLowerCase()] ?? 'you';
  const rest = question.slice(found.index + found[0].length);
  return `${question.slice(0, found.index)}${you}${rest}`.replace(/ {2,}/g, ' ').trim();
}

const isAbout = ({ heading, question, documentTitle }: FoundPassage, kind: string) =>
  `${documentTitle} ${heading ?? ''} ${question ?? ''}`
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .includes(kind.toLowerCase());
