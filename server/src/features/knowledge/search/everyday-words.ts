import { english, stemOf } from '../language/index.ts';

/** Said for each other. Which of them a document uses is its writer's choice, and a visitor does not know it. */
const sameThing = `
  rent hire lease borrow
  mend repair fix
  kid child children youngster
  baby infant
  lift elevator
  sofa couch settee
  pram buggy pushchair stroller
  nappy diaper
  trousers pants
  jumper sweater pullover
  bike bicycle cycle
  car vehicle
  holiday vacation
  rubbish trash garbage waste
  loo toilet restroom wc
  autumn fall
  flat apartment
  queue line
  voucher coupon
  receipt invoice bill
  buy purchase
  photo picture photograph
  ill sick unwell
  xmas christmas
  jab vaccination vaccine inoculation
  shot injection
  pill tablet
  physician doctor gp
  elderly senior pensioner
  mate friend guest companion
  quit cancel terminate
  delayed late delay
  collect fetch pickup
  lightning thunder thunderstorm storm
  wheelchair accessible accessibility disabled disability
  deaf hearing
  silent quiet
  luggage baggage suitcase
  grown-up adult
  parcel package
  refund reimburse
  phone telephone
  wage salary pay
  oven kiln
  noisy loud noise
`;

/** What the first word is one of: a rule about the others holds for it. */
const kindsOf = `
  sandwich food picnic snack
  lunch food meal
  cake food
  crisps food
  puppy dog pet
  dog pet animal
  cat pet animal
  rabbit pet animal
  beer alcohol drink
  wine alcohol drink
  watch valuables
  wallet valuables
  jewellery valuables
  umbrella belongings property
  scratch damage
  dent damage
  drop damage
  crack damage
  smash damage
  spill damage stain
  visa card
  mastercard card
  snow weather
  rain weather
  train transport
  bus transport
  car parking
  hungry food
  thirsty drink
`;

const stemmed = (line: string) =>
  line
    .trim()
    .split(' ')
    .map((word) => stemOf(word, english));
const linesOf = (words: string) => words.trim().split('\n').map(stemmed);

const othersByWord = new Map<string, Set<string>>();
const add = (word: string, others: string[]) =>
  othersByWord.set(
    word,
    new Set([...(othersByWord.get(word) ?? []), ...others.filter((one) => one !== word)]),
  );
for (const words of linesOf(sameThing)) for (const word of words) add(word, words);
for (const [word, ...kinds] of linesOf(kindsOf)) add(word!, kinds);

/** The stems of what an English word may be called in a document, or be one of. */
export const otherWordsFor = (word: string): Iterable<string> =>
  othersByWord.get(stemOf(word, english)) ?? [];
