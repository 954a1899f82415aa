import { plain } from './read-phrases.ts';

const maxWords = 20;

/** Whoever asks, wants or tells of trouble says one of these somewhere. */
const wantsSomething =
  /(?<!\p{L})(?:what|whats|when|where|who|which|why|how|hows|can|could|will|would|should|shall|may|might|must|do|does|did|is there|are there|is it|are you|any|need|needs|want|wants|wanna|wish|like to|looking|search\p{L}{0,3}|find|get|book\p{L}{0,3}|order\p{L}{0,3}|buy\p{L}{0,3}|rent\p{L}{0,3}|hir(?:e|ing)|pay|price|prices|cost|costs|cancel\p{L}{0,4}|refund\p{L}{0,3}|return|change|help|please|tell|show|send|call|ring|contact|wonder(?:ing|ed|s)?|question|info|not|no|never|nothing|nobody|cannot|cant|dont|doesnt|didnt|isnt|wasnt|wont|havent|hasnt|but|unless|if|though|problem|trouble|issue|wrong|broken|broke|lost|late|sick|ill|hurt|pain|worried|unfortunately|sorry|sad|pity|shame|bad|worse|worst|terrible|awful|hate|angry|slow|slower|dirty|rude|urgent|emergency|asap)(?!\p{L})/u;

/** Asks for no answer: "can you believe it", "isn't it". */
const rhetorical =
  /(?<!\p{L})(?:(?:can|would) you believe (?:it|that)|believe it or not|you know|isnt (?:it|she|he|that)|arent they|how (?:time flies|cool is that|lovely|nice|funny|sweet|cute))(?!\p{L})|(?<!\p{L})what a(?= (?:lovely|beautiful|gorgeous|glorious|wonderful|great|nice|sunny|perfect)\b)/gu;

const fine = 'lovely|beautiful|gorgeous|glorious|wonderful|great|nice|sunny|perfect|fantastic|amazing';
const remarks = [
  // "Lovely day for a walk today"
  // dynamic-pattern: a fixed list of adjectives
  new RegExp(
    `^(?:(?:its|it is|such|a|an|ah|oh|another|really|so|very) ){0,4}(?:${fine}) (?:day|morning|afternoon|evening|weather|sunshine|weekend)(?: for (?:a |an |some |the )?\\p{L}{2,15})?(?: (?:today|again|here|outside|out there|we are having|were having|this morning|this week)){0,2}$`,
    'u',
  ),
  // "Our Max is 7 today", "my daughter turned 18 yesterday"
  /^(?:(?:haha|hehe|oh|ah|and|so|wow) ){0,2}(?:my|our) (?:\p{L}{2,15} ){1,3}(?:is|turns|turned|just turned) \d{1,3}(?: years old)? (?:today|tomorrow|yesterday|this week)$/u,
  /^(?:(?:oh|ah|and|so|wow) ){0,2}(?:its|it is|today is|todays) (?:my|our) (?:\p{L}{2,15} ){0,3}(?:birthday|anniversary)(?: today)?$/u,
  // "You answer faster than my brother", "wow you're quick"
  /^(?:(?:haha|hahaha|hehe|lol|wow|oh|ah|well|ok|okay|gosh|and|so) ){0,3}(?:you|you are|youre|your) (?:(?:all|guys|really|so|very|pretty|quite|much|way|a lot|answer|reply|respond|are|know|were) ){0,4}(?:fast|faster|quick|quicker|funny|clever|cleverer|smart|smarter|sweet|kind|friendly|brilliant|good at this|quickly)(?: (?:than|for|today|indeed)(?: \p{L}{1,15}){0,5})?$/u,
  // "My kid is so excited to start"
  /^(?:(?:aw|aww|oh|ah|haha|and|so|wow) ){0,2}(?:(?:my|our) (?:\p{L}{2,15} ){1,3}(?:is|are)|we are|were|i am|im|we|i) (?:(?:all|both|so|really|very|super|just|already) ){0,3}(?:excited|thrilled|(?:looking forward)|happy)(?: (?:to|about|for)(?: \p{L}{1,15}){1,6})?$/u,
  /^(?:we|i) had (?:such )?(?:a |an )?(?:\p{L}{2,10} )?(?:lovely|wonderful|great|fantastic|amazing|brilliant|super|beautiful|good) (?:time|stay|day|evening|weekend|holiday|lesson|meal|visit)(?: (?:with|at|in|there|here|last|this|you|your|yours|place|year|week|weekend|summer|winter|yesterday|month|time)){0,6}(?: (?:the|my|our) (?:\p{L}{2,15} ){1,2}(?:still )?(?:talks?|loved|loves?|enjoyed|enjoys?|laughs?)(?: (?:about|of))?(?: (?:it|that|every|minute|bit|of)){0,4})?$/u,
];

/**
 * Whether a message only says something kind or in passing: nothing is asked or wanted, and no trouble is told. Of what it may
 * be about the patterns know a little; anything else is searched for.
 */
export function isRemark(message: string): boolean {
  if (/[?？]|\d\s*[€$£]|[€$£]\s*\d/u.test(message)) return false;
  const text = plain(message).replace(rhetorical, ' ').replace(/\s+/g, ' ').trim();
  if (text === '' || text.split(' ').length > maxWords || wantsSomething.test(text)) return false;
  return remarks.some((remark) => remark.test(text));
}
