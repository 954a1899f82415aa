/** How a business can be reached. */
export type ContactKind = 'phone' | 'email' | 'address';

const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/u;
const phoneNumber = /(?<![\p{L}\p{N}.,:€$£/-])\+?\(?\d[\d ()/.-]{5,20}\d(?![\p{L}\p{N}%])/gu;
const phoneCue =
  /(?<!\p{L})(?:tel|telephone|phone|call|ring|whatsapp|mobile|hotline|fon|telefon|téléphone|teléfono|telefono|telefoon|anrufen|appelez|llame)(?!\p{L})|☎|📞/iu;
const streetNames =
  'street st road rd avenue ave lane ln row square sq drive way place court close crescent boulevard blvd terrace quay hill gate walk mews parade alley yard wharf park highway';
/** Those behind which a number is that of a house: "Park 2" may be anything. */
const streetsBeforeNumber = 'Street|Road|Avenue|Lane|Square|Drive|Crescent|Boulevard|Terrace|Quay|Track';
// dynamic-pattern: a house number and up to four words before one of the names above
const englishStreet = new RegExp(
  `(?<![\\p{L}\\p{N}])\\d{1,5}[a-z]?(?:[-–]\\d{1,5})?,? (?:\\p{Lu}[\\p{L}'’.-]{0,30} ){1,4}(?:${streetNames.replace(/\b(\w)(\w*)/g, (_, first, rest) => `[${first.toUpperCase()}${first}]${rest}`).replaceAll(' ', '|')})(?!\\p{L})`,
  'u',
);
// dynamic-pattern: up to three words before one of the names above and a house number
const numberedStreet = new RegExp(
  `(?:\\p{Lu}[\\p{L}'’.-]{0,30} ){1,3}(?:${streetsBeforeNumber}) \\d{1,4}[a-z]?(?![\\p{L}\\p{N}])`,
  'u',
);
/** "MB2 7QT", "Springfield, IL 62704": such codes stand in addresses and nowhere else. */
const postcode =
  /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{N}])|\p{Lu}\p{L}{1,30}, [A-Z]{2} \d{5}(?![\p{L}\p{N}])/u;
const otherStreet =
  /\p{Lu}[\p{L}-]{1,40}(?:straße|strasse|str\.|weg|gasse|platz|allee|ufer|damm|straat|laan|plein|gracht|kade) \d{1,4}|\b\d{1,4}(?: bis| ter)?,? (?:rue|avenue|boulevard|place|quai|chemin|impasse|cours) \p{L}|\b(?:calle|avenida|plaza|paseo|via|viale|piazza|corso|rua) \p{Lu}[\p{L} ]{1,40},? \d{1,4}/u;
const saysWhere =
  /\bfind us (?:at|in|on|above|opposite|behind|beside|near|next)\b|\bwe(?:['’]re| are) (?:located|based|situated|(?:right )?(?:above|opposite|behind|beside|next to) the)\b|\b(?:shop|office|studio|workshop|store) is (?:located|situated|(?:right )?(?:above|opposite|behind|beside|next to) the)\b|(?<!\p{L})(?:address|adresse|anschrift|dirección|indirizzo):/iu;

/** Whether a sentence says where something is, in one of the ways in which addresses are written. */
export const holdsAddress = (sentence: string) =>
  [englishStreet, numberedStreet, postcode, otherStreet, saysWhere].some((one) => one.test(sentence));

/** Whether a sentence holds such a detail, of whomever. */
export function holdsContact(kind: ContactKind, sentence: string) {
  if (kind === 'email') return email.test(sentence);
  if (kind === 'address') return holdsAddress(sentence);
  return (sentence.match(phoneNumber) ?? []).some((number) => {
    const digits = number.replace(/\D/g, '').length;
    if (digits < 6 || digits > 15 || /^\d{4}-\d{2}-\d{2}$/.test(number.trim())) return false;
    return phoneCue.test(sentence) || (/^\s*[(+0]/.test(number) && digits >= 9);
  });
}

/** A line that begins with a code and a town: "28217 Bremen", "A-1070 Wien". Alone it may be anything, among the lines of an address not. */
const townLine = /^(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}\p{L}/u;
const maxAddressLines = 7;
const maxAddressLine = 60;

/** Where addresses stand that are written line below line, as on a letter. */
export function addressBlocksIn(text: string) {
  const blocks: { startsAt: number; endsAt: number; text: string }[] = [];
  let startsAt = 0;
  for (const paragraph of text.split('\n\n')) {
    const lines = paragraph.split('\n').map((line) => line.trim());
    const isBlock =
      lines.length >= 2 &&
      lines.length <= maxAddressLines &&
      lines.every((line) => line !== '' && line.length <= maxAddressLine && !/^[|#]|[.!?:]$/.test(line)) &&
      lines.some((line) => townLine.test(line) || holdsAddress(line));
    if (isBlock) blocks.push({ startsAt, endsAt: startsAt + paragraph.length, text: paragraph });
    startsAt += paragraph.length + 2;
  }
  return blocks;
}
