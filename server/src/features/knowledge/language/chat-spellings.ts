/** How people write in a chat, and how documents do. None of them is a word or a usual code itself. */
const spellings = new Map(
  Object.entries({
    u: 'you',
    r: 'are',
    ur: 'your',
    urs: 'yours',
    pls: 'please',
    plz: 'please',
    plse: 'please',
    thx: 'thanks',
    thnx: 'thanks',
    thanx: 'thanks',
    whats: 'what is',
    wheres: 'where is',
    whens: 'when is',
    hows: 'how is',
    whos: 'who is',
    thats: 'that is',
    theres: 'there is',
    wanna: 'want to',
    gonna: 'going to',
    gotta: 'have to',
    dont: "don't",
    doesnt: "doesn't",
    didnt: "didn't",
    isnt: "isn't",
    arent: "aren't",
    wasnt: "wasn't",
    wont: "won't",
    havent: "haven't",
    hasnt: "hasn't",
    couldnt: "couldn't",
    wouldnt: "wouldn't",
    youre: "you're",
    theyre: "they're",
    ive: "I've",
    im: "I'm",
    hrs: 'hours',
    hr: 'hour',
    appt: 'appointment',
    appts: 'appointments',
    tmrw: 'tomorrow',
    tmr: 'tomorrow',
    tmw: 'tomorrow',
    tomoz: 'tomorrow',
    '2moro': 'tomorrow',
    '2morrow': 'tomorrow',
    '2day': 'today',
    '2nite': 'tonight',
    tonite: 'tonight',
    wknd: 'weekend',
    wknds: 'weekends',
    ppl: 'people',
    abt: 'about',
    bday: 'birthday',
    wat: 'what',
    waht: 'what',
    whta: 'what',
    wich: 'which',
    whcih: 'which',
    whne: 'when',
    wehn: 'when',
    whre: 'where',
    wher: 'where',
    hwo: 'how',
    mcuh: 'much',
    teh: 'the',
    til: 'until',
    ye: 'you',
    yall: 'you',
    amex: 'Amex (American Express)',
  }),
);

/** Stands alone: no part of a code, a name or an address, as "u-bend", "r&b", "u.s." or "me@ur.example". */
const word = /(?<![\p{L}\p{N}\p{M}@#&/._+'’-])[\p{L}\p{N}]{1,8}(?![\p{L}\p{N}\p{M}@#&/_+'’-]|\.\p{L})/gu;

/** A letter behind these is the name of something: "size r", "row u". */
const namesLetter =
  /^(?:a|an|the|size|sizes|type|types|class|model|models|plan|option|row|section|zone|grade|letter|gate|block|unit|part|level|vitamin|series|version|room|hall|bay|platform|line|route|bus|tram|group|category|code|key|product|item|pattern|shape|no|nr|number|\p{N}+)$/iu;
/** Things that are called by a letter before them: "u bolt", "r value". */
const calledByLetter =
  /^(?:values?|bolts?|bends?|locks?|turns?|shaped?|profiles?|channels?|traps?|clips?|boats?|pins?|size|series|class|type|\p{N}+)$/iu;

/** What an "are" stands beside. */
const beforeAre = /^(?:u|you|we|they|there|these|those|where|when|how|why|who)$/iu;
const behindAre = /^(?:u|you|ur|your|we|they|there|the|these|those|my|our|any|all)$/iu;

/** Words of other languages too: Dutch "u", German "im" and "ur", French "dont". */
const inOtherLanguages = new Set(['u', 'r', 'ur', 'wat', 'im', 'ive', 'hr', 'dont', 'til', 'ye']);
const saysEnglish =
  /(?<!\p{L})(?:where|when|what|how|why|who|which|does|did|can|could|would|should|are|you|your|the|my|have|with|and|this|there|much|many|any|to|of|it|that|need|want|get|today|tomorrow|tonight|please|pls|plz|hours|hrs|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:do|if|r|will) u|u r|(?:are|can|did|do|have|if|will) ye)(?!\p{L})/iu;

const neighbourhood = 30;

/** "Were is the entrance?": a question begins so only by a slip. */
const slippedWhere =
  /(?<=^\W{0,3}(?:(?:hi|hello|hey|and|so|ok|sorry)\W{1,3}){0,2})were(?= (?:is|are|do|does|can|could|did|should|will)(?!\p{L}))/iu;

/** A message with its chat spellings written out, where it is English: "where r u" is "where are you". */
export function expandChatSpellings(written: string): string {
  const message = written.replace(slippedWhere, 'where');
  const isEnglish = saysEnglish.test(message);
  return message.replace(word, (one, startsAt: number) => {
    const lower = one.toLowerCase();
    const meant = spellings.get(lower);
    if (meant === undefined || (inOtherLanguages.has(lower) && !isEnglish)) return one;
    // In capital letters it is a code or a name.
    if (one.slice(1) !== lower.slice(1) || (one !== lower && one.length <= longestCode)) return one;
    const [, before = ''] =
      /([\p{L}\p{N}]{1,20})[^\p{L}\p{N}.!?]*$/u.exec(sliceBefore(message, startsAt)) ?? [];
    const [, behind = ''] =
      /^[^\p{L}\p{N}.!?]*([\p{L}\p{N}]{1,20})/u.exec(sliceBehind(message, startsAt, one)) ?? [];
    if (one.length === 1 && isNamed(lower, before, behind)) return one;
    return one === lower ? meant : meant.charAt(0).toUpperCase() + meant.slice(1);
  });
}

const longestCode = 2;
const sliceBefore = (message: string, at: number) => message.slice(Math.max(0, at - neighbourhood), at);
const sliceBehind = (message: string, at: number, one: string) =>
  message.slice(at + one.length, at + one.length + neighbourhood);

/** Whether a single letter is the name of something. */
function isNamed(letter: string, before: string, behind: string) {
  if (namesLetter.test(before) || calledByLetter.test(behind)) return true;
  return letter === 'r' && before !== '' && !beforeAre.test(before) && !behindAre.test(behind);
}
