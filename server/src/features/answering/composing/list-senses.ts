import { isNegated } from './negated.ts';

/** What a list is a list of, in whatever words its heading says it. */
export type ListSense = 'included' | 'left-out' | 'to-bring' | 'to-leave' | 'papers' | 'refused';

const price =
  '(?:\\p{L}{1,20} ){0,3}(?:prices?|fees?|costs?|rates?|fares?|packages?|tickets?|rent|subscription)';
// dynamic-pattern: only the words above, and every repetition is bounded
const namesPrice = new RegExp(
  `(?<!\\p{L})(?:in(?:side)?|part of|covered by|on top of|extra to) (?:the|your|our|my|a|this|that|every|each) ${price}(?!\\p{L})`,
  'iu',
);
const includes =
  /(?<!\p{L})(?:includ(?:ed?|es|ing)|cover(?:s|ed)?|comes? with|what (?:do )?(?:i|you|we|they)(?:['’]ll| will| all)? get|(?:do|will|would) (?:i|we) get)(?!\p{L}| (?:back|off|if|when|to)(?!\p{L}))/iu;
const excludes =
  /(?<!\p{L})(?:exclud(?:ed?|es|ing)|exclusions?|costs? extra|(?:pays?|charged?|paid) extra|extra costs?)(?!\p{L})/iu;
const pays = /(?<!\p{L})pays? for(?!\p{L})/iu;
const brings =
  /(?<!\p{L})(?:bring(?:ing)?|(?<!(?:a|the|per|one) )pack(?:ing)?(?! (?:of|it in|up)(?!\p{L}))|take (?:along|with (?:me|us|you|him|her|them|it)))(?!\p{L})/iu;
const leaves =
  /(?<!\p{L})leav(?:e|ing) (?:\p{L}{1,20} ){0,2}(?:at|behind|in the car)(?! home time)(?!\p{L})/iu;
const asksForPapers =
  /(?<!\p{L})(?:what|which|any) (?:(?:other|kind of|sort of|sorts of|kinds of) )?(?:papers?|paperwork|documents?|documentation|forms|proofs?|evidence|certificates)(?!\p{L})/iu;
const namesPapers =
  /(?<!\p{L})(?:papers|paperwork|documents|documentation|what we (?:need|want|ask for|require)|(?:please )?(?:send|hand|give) (?:us|in)|what (?:you need )?to (?:hand in|send|submit|show|bring)|(?:please|what to|what you (?:need|have) to) bring)(?!\p{L})/iu;

/** What is done with a thing or a customer; those that say no more than that it is done go with any other. */
const handlings: RegExp[] = [
  /^(?:repair|mend|fix|servic|restor|work|maintain)/iu,
  /^(?:accept|admit|allow|welcome|board|host|house|receiv)/iu,
  /^(?:carry|carri|ship|send|deliver|transport|post|move|moving)/iu,
  /^(?:clean|wash|launder|iron)/iu,
  /^(?:sell|stock|supply|suppli)/iu,
  /^(?:treat|see|cure|examin)/iu,
  /^(?:hire|hiring|rent|lend|lent|loan)/iu,
  /^(?:teach|coach|train)/iu,
  /^(?:collect|pick|recycl)/iu,
  /^(?:store|storing|stor|keep)/iu,
  /^(?:print|copy|scan|photograph)/iu,
];
const anyHandling = /^(?:do|take|taking|accept|offer|handle|handling)$/iu;
const handlingVerb =
  '(?:repair|mend|fix|service|restore|work on|maintain|accept|admit|allow|welcome|board|host|receive|carry|ship|send|deliver|transport|post|move|clean|wash|launder|iron|sell|stock|supply|treat|see|hire out|rent out|lend|teach|coach|train|collect|pick up|recycle|store|keep|print|copy|scan|photograph|do|take|offer|handle)';
const unable =
  "(?:(?:do|will|can|could|would) (?:not|never)|cannot|(?:do|wo|ca|could|would)n['’]?t|never|(?:are|am) (?:not able|unable) to)";
// dynamic-pattern: only the words above, and every repetition is bounded
const refuses = new RegExp(
  `(?<!\\p{L})(?:we|you|i|they) ${unable} (?:\\p{L}{1,12} ){0,1}(${handlingVerb})(?!\\p{L})|(?<!\\p{L})(?:(?:can|do|will|would|could)(?:n['’]?t (?:you|we)| (?:you|we) not)|wo(?:n['’]?t) (?:you|we)) (?:\\p{L}{1,12} ){0,1}(${handlingVerb})(?!\\p{L})`,
  'iu',
);

export interface Sense {
  sense: ListSense;
  /** Of what is refused, what is not done with it. */
  verb?: string;
}

const refusedVerb = (text: string) => {
  const found = refuses.exec(text);
  return found ? (found[1] ?? found[2])!.toLowerCase() : undefined;
};

/** What the words above a list say that it is a list of. */
export function senseOfHeading(heading: string): Sense | undefined {
  const isDenied = isNegated(heading);
  const verb = isDenied ? refusedVerb(heading) : undefined;
  if (leaves.test(heading) || (isDenied && brings.test(heading))) return { sense: 'to-leave' };
  if (excludes.test(heading)) return { sense: 'left-out' };
  if (includes.test(heading) || namesPrice.test(heading) || /^in the price$/iu.test(heading.trim()))
    return { sense: isDenied ? 'left-out' : 'included' };
  if (isDenied && pays.test(heading)) return { sense: 'left-out' };
  if (verb) return { sense: 'refused', verb };
  if (!isDenied && brings.test(heading)) return { sense: 'to-bring' };
  return !isDenied && namesPapers.test(heading) ? { sense: 'papers' } : undefined;
}

const asksWhat =
  /^\W*(?:(?:and|so|ok|hi|hello|hey|please|quick one|right|well)\W+){0,3}(?:what|which|who|whom|list|tell me (?:what|which)|is there anything|are there (?:any )?things|do (?:i|we) (?:have to|need to) bring anything)(?!\p{L})/iu;
const asksForOne =
  /(?<!\p{L})(?:what|which) (?:times?|days?|dates?|ages?|sizes?|number|address|door|entrance|if|happens)(?!\p{L})|(?<!\p{L})(?:how (?:much|many|long|old|often|far)|the (?:most|least|maximum|minimum|latest|earliest))(?!\p{L})/iu;
const inThePrice = new RegExp(
  // dynamic-pattern: only the words above, and every repetition is bounded
  `(?<!\\p{L})what(?:['’]?s| is| are)?(?: \\p{L}{1,12}){0,2} (?:in|part of|covered by) (?:the|your|our|my|a|this) ${price}(?! list)(?!\\p{L})`,
  'iu',
);

/** What a question wants a list of. */
export function senseAsked(question: string): Sense | undefined {
  if (!asksWhat.test(question) || asksForOne.test(question)) return undefined;
  const isDenied = isNegated(question);
  if (asksForPapers.test(question)) return isDenied ? undefined : { sense: 'papers' };
  if (leaves.test(question) && !isDenied) return { sense: 'to-leave' };
  if (brings.test(question)) return { sense: isDenied ? 'to-leave' : 'to-bring' };
  const verb = isDenied ? refusedVerb(question) : undefined;
  if (excludes.test(question)) return isDenied ? undefined : { sense: 'left-out' };
  if (includes.test(question) || inThePrice.test(question))
    return { sense: isDenied ? 'left-out' : 'included' };
  return verb ? { sense: 'refused', verb } : undefined;
}

const groupsOf = (verb: string) => handlings.flatMap((group, at) => (group.test(verb) ? [at] : []));

/** Whether a list of what is refused may answer a question for what is refused: to mend a thing is not to sell it. */
export function areOfOneSense(asked: Sense, told: Sense): boolean {
  if (asked.sense === 'papers') return told.sense === 'papers' || told.sense === 'to-bring';
  if (asked.sense !== told.sense) return false;
  if (asked.verb === undefined || told.verb === undefined) return true;
  const [one, other] = [asked.verb, told.verb];
  if (one === other || anyHandling.test(one) || anyHandling.test(other)) return true;
  const groups = groupsOf(other);
  return groupsOf(one).some((group) => groups.includes(group));
}

// dynamic-pattern: only the verbs above, and every repetition is bounded
const asksToHandle = new RegExp(
  `(?<!\\p{L})(?:do|can|could|will|would) you (?:\\p{L}{1,12} ){0,1}(${handlingVerb})(?!\\p{L})`,
  'iu',
);

/** Whether something is done, as those ask it who may find it in a list of what is not. */
export function senseOfAct(question: string): Sense | undefined {
  const verb = asksToHandle.exec(question)?.[1]?.toLowerCase();
  return verb ? { sense: 'refused', verb } : undefined;
}
