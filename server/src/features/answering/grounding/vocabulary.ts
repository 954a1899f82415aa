import { contentWordsOf, english, type Language, stemOf, writtenWordsOf } from '../../knowledge/index.ts';
import { isCalendarWord } from './calendar-words.ts';
import { isNegation, negativeWords } from './polarity.ts';
import { isPortionWord } from './portions.ts';
import { isNumberWord, isUnitWord } from './values.ts';

/** Words of everyday business English that are said for each other; the first one stands for all. */
const synonyms = `
  return refund reimburse repay back
  cancel cancellation revoke
  buy purchase bought
  child children kid kids
  adult adults grownup
  phone telephone call ring
  email mail
  begin start commence
  end finish expire stop terminate
  hire rent rental lease rented hired
  deliver delivery delivered ship shipping shipment shipped postage dispatch
  collect collection fetch
  car vehicle automobile
  discount reduction rebate cheaper off reduced
  cost price fee charge rate pay paid payable payment amount tariff due
  identification id identity passport
  photo picture
  allow permit permitted allowed welcome may
  must require required need necessary mandatory compulsory obligatory
  change alter modify move switch amend
  repair fix mend
  doctor physician gp
  somebody someone
  everybody everyone
  extra additional further surcharge supplement dearer
  shop store branch
  book booking reserve reservation
  guarantee warranty
  damage defective faulty ruin
  document paper certificate
  include including contain comprise part
  participate attend join
  register enrol enroll registration enrolment
  happen held hold
  accompany along escort present
  medicine medication drug medicines
  wait queue
  reply answer respond
  lawyer attorney solicitor
  appointment visit session
  patient client customer guest visitor
  pupil student learner
  teacher tutor instructor
  employee staff
  accept accepted
  notice
  weekend
  quantity number
  children
  toilet bathroom restroom wc
  bike bicycle cycle cyclist
  pet
  contract agreement
  member membership subscriber
  instalment instalments installment installments parts
  remove
  use usable used using
  offer provide
  show display
  tell inform notify let
  ask request apply
  sick ill illness
  treat treatment
  wash laundry
  ready finished
  reach arrive arrival
  evening night
  leave left departure depart
  send sent post
  bring brought
  make made
  keep kept
  give given
  run ran manage
  sell sold
  lose lost
  break broke broken
  choose chosen
  write written
  drive driven
  teach taught
  spend spent
  find found
  wear worn
  eat eaten ate
  drink drunk drank
  come came
  go gone went
  see seen saw
  get got gotten
  know known knew
  grow grown grew
  throw thrown threw
  hold held
  meet met
  sleep slept
  swim swum swam
  ride ridden rode
  speak spoken spoke
  build built
  lend lent
  hang hung
  light lit
  freeze frozen froze
  forget forgotten forgot
  steal stolen stole
  tear torn tore
  feed fed
  lead led
  big large
  small little
  film movie
  lift elevator
  holiday vacation
  rubbish trash garbage waste
  luggage baggage
  sofa couch
  pram stroller pushchair buggy
  petrol fuel gasoline
  invoice bill
  voucher coupon
  rest remainder remaining
  wood timber
  receive obtain
`;
const conceptByWord = new Map<string, string>();
for (const line of synonyms.trim().split('\n')) {
  const words = line.trim().split(' ');
  for (const word of words) {
    const stem = stemOf(word, english);
    if (!conceptByWord.has(stem)) conceptByWord.set(stem, stemOf(words[0]!, english));
    if (!conceptByWord.has(word)) conceptByWord.set(word, stemOf(words[0]!, english));
  }
}

/** Said about anything, so that a source need not say them: they carry a claim but claim nothing. */
const frames = new Set(
  `able actually already another apply applie around ask available case choose come count day different example exactly
  find general get give go good happen have hello help hi here item keep kind know last let like long look lot make
  before after matter mean much must normal normally number am pm normal smaller larger bigger suit later earlier afterwards bring otherwise again need mayb more page websit detail everi each offer one ones option order other others our ours out own people per person
  place please point possible possibly put reach regular say see set simply soon stand stay still sure take
  tell therefore thing time today together too total try unfortunately unit use usual usually want way well work would yes
  done doing roughly approximately nearly latest earliest least most longest altogether sum ahead advance beforehand prior
  somebody someone anybody anyone everybody everyone nobody oclock receive
  yet your yourself enjoy certainly course glad happy sorry feel contact directly further note following currently
  upto atleast ormore orless over under within until till above below regardless roundclock minimum maximum`
    .trim()
    .split(/\s+/)
    .map((word) => stemOf(word, english)),
);
const cost = conceptByWord.get('price')!;

const conceptOf = (stem: string) => conceptByWord.get(stem) ?? stem;
export const isFrame = (concept: string) => frames.has(concept);
/** Said by the number itself: a sum of money is a price. */
export const isSaidByValue = (concept: string, kinds: Set<string>) =>
  (kinds.has('money') && concept === cost) ||
  (kinds.has('time') && /^(?:take|last|long|durat|time|wait|run|term)$/.test(concept)) ||
  (kinds.has('clock') && /^(?:open|hour|time|begin|close|end|readi)$/.test(concept));

/** What a levelled text is about: its content words as concepts, without figures, days, units and words of negation. */
export function conceptsOf(text: string, language: Language = english): string[] {
  const isEnglish = language.code === 'en';
  const plain = text.replace(/\p{L}[\p{L}\p{M}-]*/gu, (word) =>
    isCalendarWord(word) || isUnitWord(word) ? ' ' : word,
  );
  if (!isEnglish) return contentWordsOf(plain, language).filter((word) => !/^\p{N}/u.test(word));
  return writtenWordsOf(plain).flatMap((word) => {
    if (
      /^\p{N}/u.test(word) ||
      isNumberWord(word) ||
      isPortionWord(word) ||
      isNegation(word) ||
      (language.isEmpty(word) && !kept.has(word)) ||
      word.length < 2
    )
      return [];
    const turned = negativeWords.get(word);
    return [conceptOf(stemOf(turned ?? word, language))];
  });
}
/** The list of empty words holds some that tell a claim from its neighbour. */
const kept = new Set([
  'off',
  'extra',
  'further',
  'free',
  'open',
  'both',
  'first',
  'second',
  'third',
  'new',
  'old',
  'own',
]);

const endings = /^(?:n|s|e|i|y|er|ing|ed|al|abl|ment|ful|less|li|ion|ag|anc|anti|nt|ner)$/u;
/** Words that are the same but for their endings, or one of which is made with the other: deliver and delivery, self and yourself. */
export function isSameWord(one: string, other: string) {
  if (one === other) return true;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length < 4) return false;
  // "rest" is not in "restore", "part" not in "particular".
  if (shorter.length === 4 && longer.startsWith(shorter)) return endings.test(longer.slice(4));
  if (
    longer.startsWith(shorter.slice(0, Math.max(4, shorter.length - 2))) &&
    longer.length - shorter.length <= 4
  )
    return true;
  return shorter.length >= 5 && longer.endsWith(shorter);
}
