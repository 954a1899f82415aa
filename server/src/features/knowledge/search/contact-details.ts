import { addressBlocksIn, type ContactKind, holdsContact } from '../contact/index.ts';
import { isNewer, type PartialDate } from '../dates/index.ts';
import { type Language, writtenWordsOf } from '../language/index.ts';
import { sentencesOf } from '../passages/index.ts';
import type { PassageIndex } from './passage-index.ts';

const asksFor: [ContactKind, RegExp][] = [
  [
    'email',
    /\be-?mail(?:s|ed|ing)?\b|\bmail address\b|(?<!\p{L})(?:e-?mail-?adresse|mailadresse|courriel|correo|e-mailadres)(?!\p{L})/iu,
  ],
  [
    'phone',
    /\b(?:tele)?phone\b|\btel\b|\bmobile number\b|\bwhatsapp\b|\bhotline\b|\b(?:call|ring|phone) (?:you|the|someone|somebody|anyone|anybody)\b|\bnumber (?:can|should|do|to)\b|(?<!\p{L})(?:telefon(?:nummer)?|rufnummer|téléphone|numéro de téléphone|teléfono|telefono|telefoon(?:nummer)?|telefone)(?!\p{L})/iu,
  ],
  [
    'address',
    /\bwhere (?:are you|is (?:your|the)|can i find you|do i find you)\b|\b(?:your|the) (?:location|address)\b|^\W*(?:address|location|directions)\b|\blocated\b|\bbased\b|(?<!\p{L})(?:anschrift|adresse|adres|dirección|indirizzo|endereço|où (?:êtes-vous|se trouve)|wo (?:seid ihr|sind sie|ist (?:der|die|das|euer|ihr|eure|ihre))|dónde (?:están|estáis|está)|dove (?:siete|si trova)|waar (?:zijn jullie|is))(?!\p{L})/iu,
  ],
];

/** Words that only say that the business is to be reached, and name nothing of it. */
const neutral =
  /^(?:phone|telephone|tel|mobile|cell|number|numbers|nr|whatsapp|hotline|call|ring|reach|contact|contacts|details|get|touch|hold|e|email|emails|mail|write|send|address|located|location|directions|based|find|come|go|visit|exactly|please|business|company|shop|store|office|place|main|team|people|guys|someone|somebody|anyone|talk|speak|give|tell|have|got|need|want|know|telefonnummer|telefon|adresse|anschrift|téléphone|numéro|teléfono|correo|dirección|telefono|indirizzo|telefoon|adres)$/iu;

const maxOtherWords = 1;

/** Which detail a question asks for, where it asks for nothing else. */
export function contactAskedFor(question: string, { isEmpty }: Language) {
  if (question.length > 200) return undefined;
  const kind = asksFor.find(([, pattern]) => pattern.test(question))?.[0];
  if (!kind) return undefined;
  const others = writtenWordsOf(question).filter((word) => !isEmpty(word) && !neutral.test(word));
  return others.length <= maxOtherWords ? { kind, others } : undefined;
}

interface ContactDetail {
  /** Which passage of the index. */
  at: number;
  startsAt: number;
  endsAt: number;
  text: string;
}

const detailsOf = new WeakMap<PassageIndex, Partial<Record<ContactKind, ContactDetail[]>>>();
const maxDetails = 50;

function detailsOfText(kind: ContactKind, text: string) {
  const blocks = kind === 'address' ? addressBlocksIn(text) : [];
  const sentences = holdsContact(kind, text) ? sentencesOf(text) : [];
  const isInBlock = ({ startsAt }: { startsAt: number }) =>
    blocks.some((block) => startsAt >= block.startsAt && startsAt < block.endsAt);
  return [...blocks, ...sentences.filter((one) => holdsContact(kind, one.text) && !isInBlock(one))];
}

/** Where such a detail stands; looked for once for each index. */
function detailsIn(index: PassageIndex, kind: ContactKind) {
  const known = detailsOf.get(index) ?? {};
  detailsOf.set(index, known);
  known[kind] ??= index.passages
    .flatMap(({ text }, at) => detailsOfText(kind, text).map((detail) => ({ ...detail, at })))
    .slice(0, maxDetails);
  return known[kind];
}

const saysUs =
  /(?<!\p{L})(?:us|our|we|we['’]re|uns|unsere?|wir|nous|notre|nosotros|nuestr[oa]|ci|nostr[oa]|ons|onze)(?!\p{L})/iu;
const contactHeading =
  /(?<!\p{L})(?:contact|reach|find us|get in touch|address|kontakt|anschrift|adresse|impressum|contacto|contatti)(?!\p{L})/iu;
/** A line that is nothing but the detail with its label. */
const isLabelled =
  /^\W{0,4}(?:(?:tele)?phone|tel|call(?: us)?|e-?mail|address|telefon|adresse|anschrift)(?!\p{L})/iu;
/** Numbers for a case that not everybody is in. */
const forSomeCase =
  /(?<!\p{L})(?:emergenc(?:y|ies)|urgent|night|out[- ]of[- ]hours|after[- ]hours|fax|notfall|notdienst|urgence|emergencia|emergenza|nachts?)(?!\p{L})/iu;
/** So far into a document its letterhead may reach. */
const letterhead = 300;

/** How clearly a detail is the business's own: documents also name others who can be called. */
function ownness(index: PassageIndex, { at, text, startsAt }: ContactDetail, question: string) {
  const { heading, documentTitle, startsAt: passageStart } = index.passages[at]!;
  return (
    (forSomeCase.test(text) && !forSomeCase.test(question) ? -2 : 0) +
    (isLabelled.test(text) ? 1 : 0) +
    // Written as on a letter it is meant as the address.
    (text.includes('\n') ? 1 : 0) +
    (saysUs.test(text) ? 1 : 0) +
    (contactHeading.test(`${documentTitle} ${heading ?? ''}`) ? 1 : 0) +
    (passageStart + startsAt <= letterhead ? 1 : 0)
  );
}

/**
 * The sentence with the phone number, the mail address or the place that a question asks for and nothing else. Between
 * several the one beside the further word of the question is meant, and without one the one that is most clearly the business's own, then the newest; where that word stands
 * beside none of them, somebody else's may be asked for.
 */
export function findContactDetail(
  index: PassageIndex,
  question: string,
  language: Language,
  { isUsable, today }: { isUsable?: ((at: number) => boolean) | undefined; today?: PartialDate | undefined },
): ContactDetail | undefined {
  const asked = contactAskedFor(question, language);
  if (!asked) return undefined;
  const details = detailsIn(index, asked.kind).filter(({ at }) => isUsable?.(at) !== false);
  const dateOf = ({ at }: ContactDetail) => index.passages[at]!.date;
  const [other] = asked.others;
  if (other === undefined) {
    const own = Math.max(...details.map((one) => ownness(index, one, question)));
    const [first, ...rest] = details.filter((one) => ownness(index, one, question) === own);
    return rest.reduce((best, one) => {
      const [date, bestDate] = [dateOf(one), best && dateOf(best)];
      return today && date && bestDate && isNewer(date, bestDate, today) ? one : best;
    }, first);
  }
  const isNamed = ({ at }: ContactDetail) => {
    const { text, heading, documentTitle } = index.passages[at]!;
    return writtenWordsOf(`${documentTitle} ${heading ?? ''} ${text}`).includes(other);
  };
  return details.find(({ text }) => writtenWordsOf(text).includes(other)) ?? details.find(isNamed);
}
