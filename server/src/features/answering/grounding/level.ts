import { withExceptionsLast } from './exceptions.ts';
import { withFigures } from './written-numbers.ts';

/** Ways of saying one thing, written as one word or one number, so that they compare as equal. */
const sameSayings: [RegExp, string][] = [
  [/[‘’ʼ′]/g, "'"],
  [/[‐‑–—−]/g, '-'],
  [/\be-mail/g, 'email'],
  [/\bwi-fi\b/g, 'wifi'],
  [/\bgrown-?ups?\b/g, 'adult'],
  [
    /\b(?:do|does|did|need|must|have|has)(?: not|n't| not need| not have|n't have|n't need)? (?:to )?pay (?:anything|nothing)\b/g,
    ' free ',
  ],
  [/\b(?:do|does|did|need|must)(?: not|n't)(?: need to| have to)? pay\b/g, ' free '],
  [
    /\b(?:free of charge|for free|at no (?:extra |additional )?(?:cost|charge)|(?:without|no) (?:a |an |any )?(?:extra |additional |cancellation )?(?:fee|charge|cost|payment|paying)s?|costs? nothing|pays? nothing|(?:does not|doesn't) cost anything|complimentary|kostenlos|kostenfrei|gratis|gratuit(?:e|es|s|ement)?|gratuit[oa]s?)\b/g,
    ' free ',
  ],
  [/\b24 hours a day\b|\baround the clock\b|\b24\/7\b|\bday and night\b/g, ' roundclock '],
  [/\b(?:eine[rn]? )?halben? stunde\b/g, '30 minuten'],
  [/\b(?:une )?demi-heure\b/g, '30 minutes'],
  [/\bfortnight\b/g, '14 days'],
  [/\b(?:12 )?(?:noon|midday)\b/g, '12:00'],
  [/\bhourly\b/g, 'every hour'],
  [/\bmonthly\b/g, 'per month'],
  [/\b(?:yearly|annually|annual)\b/g, 'per year'],
  // Counted back from what comes, the later is the shorter time.
  [/\b(?:not|no) later than (?=[^.,;]{1,30} (?:before|prior|ahead|in advance)\b)/g, ' atleast '],
  [/\b(before|ahead|in advance|beforehand|prior) (?:or|and) earlier\b/g, '$1 ormore '],
  [/\b(before|ahead|in advance|beforehand|prior) (?:or|and) later\b/g, '$1 orless '],
  // "must not weigh more than" is "may weigh at most".
  [
    /\b(?:must|may|should|do|does|is|are)(?: not|n't) ((?:\p{L}+ ){0,2})(?:longer|older|heavier|larger|bigger|more) than\b/gu,
    ' $1 upto ',
  ],
  [
    /\b(?:not|no) (?:longer|later|older|heavier|larger|bigger|more) than\b|\bat (?:the )?most\b|\b(?:a )?max(?:imum)? of\b|\bup to\b|\bas (?:many|much|long) as(?= [\d€$£]|(?= (?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b))|\bmax\.(?= ?[\d€$£])/g,
    ' upto ',
  ],
  [
    /\b(?:not|no) (?:less|fewer|earlier|younger|shorter) than\b|\bat least\b|\b(?:a )?min(?:imum)? of\b|\bmin\.(?= ?[\d€$£])/g,
    ' atleast ',
  ],
  [/\b(?:or|and) (?:more|longer|older|over|above|up|higher|later|heavier)\b/g, ' ormore '],
  [/\b(?:or|and) (?:less|shorter|younger|under|below|lower|earlier|fewer|lighter)\b/g, ' orless '],
  [/\b(?:more|longer|older|higher|later|heavier|greater|larger) than\b|\bexceed(?:s|ing)?\b/g, ' over '],
  [/\b(?:less|shorter|younger|lower|earlier|fewer|lighter|smaller) than\b/g, ' under '],
  [/\bwhether or not\b|\bno matter\b|\birrespective of\b|\bin any case\b|, \w+ or not\b/g, ' regardless '],
  [/\bnot only\b/g, ' also '],
  [/\bas well as\b/g, ' and '],
  [/\bausser\b/g, 'außer'],
  [/\bonly (?:just|about)\b/g, ' about '],
  [/\bas long as\b|\bprovided(?: that)?\b|\bon condition that\b|\bas soon as\b|\bgiven that\b/g, ' if '],
  [/\bapart from\b|\bother than\b|\baside from\b|\bwith the exception of\b|\bexcluding\b/g, ' except '],
  [/\bsend(?:s|ing)?\b([^.;,]{0,40}?)\bback\b|\bsent\b([^.;,]{0,40}?)\bback\b/g, ' return $1$2 '],
  [
    /\b(?:bring|give|hand|take|get|pay|paid|pays|gets|given|brought)(?:ing)?\b([^.;,\d]{0,40}?)\bback\b/g,
    ' return $1 ',
  ],
  [/\bmoney back\b/g, ' refund '],
  [/\bcome back\b/g, ' return '],
  [/\bpick(?:s|ed|ing)?[ -]?up\b|\bpickup(s?)\b/g, ' collect '],
  [/\bdrop(?:s|ped|ping)?[ -]off\b/g, ' dropoff '],
  [/\btak(?:e|es|ing|en) part\b/g, ' participate '],
  [/\btak(?:e|es|ing|en) place\b/g, ' happen '],
  [/\bcom(?:e|es|ing) along\b/g, ' accompany '],
  [/\btaken? off\b|\bdeducted?\b|\bset off against\b|\bcredited (?:to|against)\b/g, ' discount '],
  [/\bon top(?: of)?\b/g, ' extra '],
  [/(?<=[\d%€$£]|percent|euros?|pounds?|dollars?) (?:more|dearer|more expensive)\b(?! than)/g, ' extra '],
  [
    /\b(?:and|but|otherwise|charge|charges|charged|paid) nothing(?= (?:for|at|on|in|if|when|after|before)\b)/g,
    ', free ',
  ],
  [/\bincluded in (?:the|its|their|your|this) (?:price|fee|cost|rent|ticket|fare|rate)s?\b/g, ' included '],
  [/\bstarts? (?:at|from)(?= [€$£\d])/g, ' cost from '],
  [/\ba single\b/g, ' one '],
  [/\bsign(?:s|ed|ing)? up\b/g, ' register '],
  [/(?<=\b(?:minute|hour|day|week|month|year|mile)s?) (?:after that|thereafter)\b/g, ' further'],
  [
    /(?<=\d|teen|ty|ten|eleven|twelve|one|two|three|four|five|six|seven|eight|nine)[- ]years?[- ]olds?\b/g,
    ' years ',
  ],
  [/\b(?:look(?:s|ed)? after|tak(?:e|es|ing) care of|in charge of|responsible for)\b/g, ' manage '],
  [/\b(?:to |in )?(?:other|foreign) countries\b|\boverseas\b/g, ' abroad '],
  [/\bonce\b(?= (?:the|a|an|it|you|we|they|your|its|opened|the seal)\b)/g, ' when '],
  [/\btwice\b/g, 'two times'],
  [/\bonce\b/g, 'one time'],
];

/** Months and days that are everyday words in small letters, in a form that is not. */
const plainNames: Record<string, string> = {
  May: 'mayo',
  March: 'marzo',
  Mars: 'marzo',
  Mai: 'mayo',
  Mon: 'monday',
  Wed: 'wednesday',
  Sat: 'saturday',
  Sun: 'sunday',
};
const ambiguousNames = /(?<=[\p{L}\p{N},(|:/–-]\s?)(?:May|March|Mars|Mai|Mon|Wed|Sat|Sun)(?!\p{L})/gu;

/** Every text is compared in this form: small letters, one spelling, one saying. Each pattern reads a text once. */
export function levelOf(text: string): string {
  let levelled = withFigures(
    text
      .normalize('NFKC')
      .replace(ambiguousNames, (name) => plainNames[name] ?? name)
      .toLowerCase(),
  );
  for (const [saying, one] of sameSayings) levelled = levelled.replace(saying, one);
  return withExceptionsLast(levelled);
}
