import { trimEndLetters } from '@parley/contract/wire/trim-letters';
import {
  type ChosenRecord,
  calendarOf,
  contentWordsOf,
  isBound,
  isNo,
  isRemarkColumn,
  isYes,
  type RecordCell,
} from '../../knowledge/index.ts';

const weekday =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|(?:mon|tue|wed|thu|fri|sat|sun)\b)/iu;
const priceName = /^(?:prices?|costs?|fees?|rates?|charges?|tariff|rental)(?: (\S.*))?$/iu;
const goesOnBehindPrice =
  /^(?:per|each|an?|for|from|in|on|at|incl|excl|plus|with|without|by|\(|\/|and|or|£|€|\$)/iu;
const amountName =
  /(?:deposit|fee|price|cost|charge|surcharge|rate|discount|minimum|maximum|limit|allowance|credit|value|amount|refund|total|supplement)$/iu;
const placeName = /^(?:destination|country|countries|region|zone|area|delivery to|ship to|shipping to|to)$/iu;
const timeName = /^(?:time|duration|delivery time|turnaround|lead time|processing time|how long)$/iu;
/** A name that goes on with its value: "Free from €50", "Ready after 3 days", "Holds about 20 books". */
const openName =
  /\b(?:from|until|till|after|before|within|by|up to|to|for|at|in|on|per|than|about|around|over|under|with)$/iu;
/** A name that asks what its value answers: "What happens", "When", "Who". */
const askingName = /^(?:who|whom|what|when|where|which|how)(?: \S+){0,2}$/iu;
/** A name that only says that its value explains the record: "Meaning", "Description". */
const explainingName =
  /^(?:meaning|description|details?|definition|explanation|information|info|about|summary|what (?:it|this) (?:is|does|means|covers))$/iu;
const needsNoName = (name: string) => askingName.test(name) || explainingName.test(name);
/** What a thing does with its value: "Covers at 5 cm depth", "Sleeps". */
const doingName =
  /^(covers|holds|carries|sleeps|seats|serves|fits|lasts|weighs|needs|feeds|yields)(?: ((?:at|in|on|with|when)\s\S.*))?$/iu;
const startsWithSize = /^[€$£]?\d/;
const leadingName = /^(?:for|from|per|free|included|includes)\b/iu;
const severalName = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s/iu;
const carriage = /\b(shipping|delivery|postage|freight|transport)\b/iu;
const deniedValue = /^(?:not|never|none|no|nothing|n\/a|on request)\b/iu;

export interface SentenceSetting {
  /** What the records are: "Destination". */
  recordName: string;
  question: string;
  /** What stands above the table: it names what is sent, say, to a destination. */
  caption: string;
  /** Right above the table: whose hours they are, say. */
  heading?: string;
  asksYesNo: boolean;
}

/** One cell of a record as a person would say it; where the grammar cannot be known, plainly. */
export function sentenceOf(record: ChosenRecord, cell: RecordCell, setting: SentenceSetting): string {
  const name = nameOf(record, setting.recordName);
  const { value } = cell;
  const isPrice =
    cell.kind === 'money' &&
    /^(?:[€$£\d~]|free|gratis|included|from |about |(?:eur|usd|gbp|chf)\b)/iu.test(value);
  const column = inSentence(cell.name);
  if (isRemarkColumn(cell.name)) return `${capital(name)}: ${value}.`;
  if (cell.kind === 'clock') return hoursOf(name, cell, setting);
  if ((isYes(value) || isNo(value)) && column) return yesOrNo(name, cell, setting);
  const priced = priceName.exec(cell.name);
  // "Price per night" goes on behind its value; "fee new headstone" names what is paid for.
  const price = priced && (!priced[1] || goesOnBehindPrice.test(priced[1])) ? priced : undefined;
  // No verb goes with "Ironing, per hour" or "Five shirts".
  if (price && isPrice && (name.includes(', ') || severalName.test(name)))
    return `${capital(name)}: ${value}${price[1] ? ` ${price[1]}` : ''}.`;
  if (price && isPrice) return `${capital(name)} ${costs(value)}${price[1] ? ` ${price[1]}` : ''}.`;
  if (/^per\s/iu.test(cell.name) && isPrice) return `${capital(name)} ${costs(value)} ${column}.`;
  if (!column || needsNoName(cell.name)) return `${capital(name)}: ${value}.`;
  if (isPrice && placeName.test(setting.recordName) && !openName.test(cell.name)) {
    const around = `${setting.question} ${setting.caption}`;
    const sent = carriage.exec(cell.name) ? '' : carriage.exec(around)?.[1]?.toLowerCase();
    return `${capital(column)}${sent ? ` ${sent}` : ''} to ${name} ${costs(value)}.`;
  }
  if (timeName.test(cell.name) && cell.kind === 'duration')
    return /^\d/.test(name) ? `${capital(name)}: ${value}.` : `${capital(name)} takes ${value}.`;
  if (openName.test(cell.name) || leadingName.test(cell.name)) return `${capital(name)}: ${column} ${value}.`;
  const [, does, rest] = doingName.exec(cell.name) ?? [];
  if (does && !startsWithSize.test(name))
    return `${capital(name)} ${does.toLowerCase()} ${value}${rest ? ` ${rest}` : ''}.`;
  if (/^\d+$/.test(value) && value !== '1' && isPlural(cell.name) && !/[()]/.test(cell.name))
    return `${capital(name)}: ${value} ${column}.`;
  if (isProperty(cell)) return `The ${column} for ${name} is ${value}.`;
  // A size by itself names nothing: "Oak, 120 cm" rather than "120 cm, oak".
  const isSizeOfThing = startsWithSize.test(name) && !/^(?:\p{Ll}|\d)/u.test(cell.name) && isPrice;
  return isSizeOfThing ? `${cell.name}, ${name}: ${value}.` : `${capital(name)}, ${column}: ${value}.`;
}

/** Whether the column is surely a noun of which the value is the measure: "deposit", "chest". */
const isProperty = ({ name, value, kind }: RecordCell) =>
  !/[()\d/]/.test(name) &&
  name.split(' ').length <= 3 &&
  !deniedValue.test(value) &&
  !isPlural(name) &&
  // "Seated" and "standing" are no nouns.
  !/(?:ed|standing|sitting)$/iu.test(name) &&
  (amountName.test(name) ? kind !== 'text' : kind === 'number' || kind === 'duration' || kind === 'share');

const isPlural = (name: string) => /[^s]s$/iu.test(name);

/** "€14.95, 1-2 working days" costs the one and takes the other. */
function costs(value: string) {
  if (/^(?:free|gratis|included|not |none|never)/iu.test(value)) return `is ${value}`;
  const both =
    /^([^,;]{1,40})[,;]\s+((?:about |approx\. )?(?:\d[\d–-]{0,8} (?:to \d{1,4} )?|next |same )(?:(?:working|business) )?(?:minutes?|hours?|days?|weeks?|months?))$/iu.exec(
      value,
    );
  if (!both) return `costs ${value}`;
  const [, price, time] = both;
  return /^(?:next|same)/iu.test(time!)
    ? `costs ${price} and arrives the ${time}`
    : `costs ${price} and takes ${time}`;
}

function hoursOf(name: string, { name: column, value }: RecordCell, setting: SentenceSetting) {
  const { asksYesNo, heading = '', question } = setting;
  const isClosed = /^(?:closed|geschlossen|fermé|cerrado|chiuso|gesloten)/iu.test(value);
  // A day may only tell rows of one name apart: "Yoga (Monday)".
  const [day, place] =
    weekday.test(name) && !name.includes('(')
      ? [name, column]
      : weekday.test(column)
        ? [column, name]
        : ['', ''];
  // A season is no place that could be open.
  const isOfSeason = calendarOf(column).seasons.length > 0;
  if (!day || !column || isOfSeason)
    return `${capital(name)}${column ? `, ${inSentence(column)}` : ''}: ${value}.`;
  const isUs = place === '' || /^(?:opening )?(?:hours|times?|open)$|opening/iu.test(place);
  const state = isClosed ? value : `open ${value}`;
  // "4 to 6 (collection only)" may be a yes or a no.
  const isLimited = /(?<!\p{L})(?:only|except|not?|without|nur|außer|sauf|solo|alleen)(?!\p{L})/iu.test(
    value,
  );
  // Whether they are open at the very time that is asked for is not looked up here.
  const isOfTime = !isClosed && namesTime.test(question);
  const yes = asksYesNo && !isLimited && !isOfTime ? (isClosed ? 'No, ' : 'Yes, ') : '';
  const asked = new Set(contentWordsOf(question));
  const owner = contentWordsOf(heading).some((word) => asked.has(word)) ? heading : '';
  const isOwners = isUs && owner !== '' && !weekday.test(owner) && !/hours|times|open/iu.test(owner);
  const who = isOwners ? `${owner} is` : isUs ? 'we are' : `${place} is`;
  const said = `${who} ${state}${joinsDays.test(day) ? ',' : ' on'} ${day}.`;
  return yes ? yes + said : capital(said);
}

/** "Until 6", "at 10 pm", "after midnight". */
const namesTime =
  /(?<!\p{L})(?:until|till|at|by|after|before|from|past|around|about)\s(?:\d{1,2}(?:[:.]\d{2})?(?!\d|\s?(?:days|weeks|people))|noon|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\p{L}{3})/iu;

/** "Monday to Friday": no "on" goes before them. */
const joinsDays = /\s(?:to|until|till|through)\s|[-–—]|^(?:weekdays|weekends)$/iu;

/** What a question asks of a thing: "Is breakfast included?" */
const askedState =
  /^\W*(?:is|are)\b.*\b(included|covered|allowed|available|offered|permitted|possible|provided|required|needed|necessary)\b/iu;
const asksWhetherThere = /^\W*(?:is|are) there\b/iu;

/** In the visitor's own words where they are known; otherwise plainly. */
function yesOrNo(name: string, { name: column, value }: RecordCell, setting: SentenceSetting) {
  const more = value.replace(/^\S+?[,.;]?(?:\s|$)/u, '').trim();
  const rest = more ? `, ${more.replace(/^\(|\)$/g, '')}` : '';
  const what = inSentence(column);
  const [word, not, no] = isYes(value) ? ['yes', '', ''] : ['no', ' not', ' no'];
  const plain = `${capital(what)} for ${name}: ${word}${rest}.`;
  if (!setting.asksYesNo) return plain;
  const are = isPlural(column) ? 'are' : 'is';
  const state = askedState.exec(setting.question)?.[1]?.toLowerCase();
  if (state && !/[()]/.test(column))
    return `${capital(word!)}, ${what} ${are}${not} ${state} for ${name}${rest}.`;
  if (asksWhetherThere.test(setting.question) && !/[()]/.test(column))
    return `${capital(word!)}, there ${are}${no} ${what} for ${name}${rest}.`;
  const own = inAskedWords(name, column, isYes(value), setting.question);
  if (own) return `${capital(word!)}, ${own}${rest}.`;
  return `${capital(word!)}. ${plain}`;
}

const asksWhatItHas =
  /(?<!\p{L})(contain|include|have|need|require|offer|come with)(?: (?:any|some|the)|( an?))? (\S.{0,80})$/iu;
const asksWhatItIs = /^(?:\W|\b(?:and|so|hi|hello|ok)\b)*(?:is|are)\b/iu;
const level = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s-]+/gu, ' ')
    .trimEnd();

/** A column that is asked for as it is called, in the verb of the question: "Risotto contains nuts", "Sand is not washable". */
function inAskedWords(name: string, column: string, isSo: boolean, question: string) {
  const what = inSentence(column);
  const areSeveral = isPlural(name.split(/,|\s(?:in|with|of|for|on|and)\s/u)[0]!);
  const able = /^can (be )?(\S.*)$/iu.exec(column);
  if (able) return `${name} ${isSo ? 'can' : 'cannot'} ${able[1] ?? ''}${able[2]}`;
  if (/[()]/.test(column)) return undefined;
  const said = trimEndLetters(question.trimEnd(), ' ?.!');
  const [, verb = '', article = '', asked = ''] = asksWhatItHas.exec(said) ?? [];
  if (verb && level(asked) === level(column)) {
    const does = areSeveral ? 'do' : 'does';
    return `${name} ${isSo ? (areSeveral ? verb : inThirdPerson(verb)) : `${does} not ${verb}`}${article} ${what}`;
  }
  const isAsked = asksWhatItIs.test(said) && level(said).endsWith(` ${level(column)}`);
  return isAsked ? `${name} ${areSeveral ? 'are' : 'is'}${isSo ? '' : ' not'} ${what}` : undefined;
}

const inThirdPerson = (verb: string) =>
  verb === 'have' ? 'has' : verb.replace(/^(\p{L}+)/u, (first) => `${first}s`);

/** Sizes and bare numbers say little without what they are: "size M", "4 persons", "cover up to £500". */
export function nameOf({ name, section }: ChosenRecord, recordName: string) {
  const kind = inSentence(recordName);
  const isCount = /^\d{1,3}(?:\s?(?:[-–—]|to)\s?\d{1,3})?$/.test(name);
  const isNumbered = /^\d{1,3} \([^()]+\)$/.test(name);
  const own =
    recordName === ''
      ? name
      : isBound(recordName) && /^[€$£]?\s?\d/.test(name)
        ? `${kind} ${name}`
        : isCount && isPlural(recordName)
          ? `${name} ${kind}`
          : isCount || isNumbered || /^(?:\d?x{0,3}[sml]|\p{L})$/iu.test(name)
            ? `${kind} ${name}`
            : name;
  return section ? `${own} (${section})` : own;
}

/** More cells than this are hard to read in a message. */
const maxCells = 6;

/** Cells side by side behind the name of their record: "14 to 59 days: we ring you; fee £30". */
export function tellCells(
  cells: Pick<RecordCell, 'name' | 'value'>[],
  columnOf: (name: string) => string = inSentence,
): string {
  // A remark may be what matters most, and stands last.
  const remarks = cells.filter(({ name }) => isRemarkColumn(name));
  const told = cells.filter((cell) => !remarks.includes(cell)).slice(0, maxCells);
  const needsColon = ({ name, value }: Pick<RecordCell, 'name' | 'value'>) =>
    deniedValue.test(value) || isYes(value) || /[()]/.test(name);
  const colon = told.some(needsColon) ? ':' : '';
  const pieces = told.map(({ name, value }) =>
    !name || needsNoName(name) ? value : `${columnOf(name)}${colon} ${value}`,
  );
  const isClause = cells.some(({ name, value }) => needsNoName(name) && value.includes(' '));
  const isLong = pieces.some((piece) => piece.includes(',') || piece.split(' ').length > 6);
  const values = pieces.join(isClause || isLong || colon ? '; ' : ', ');
  if (!values) return remarks.map(({ value }) => value).join('; ');
  return values + remarks.map(({ value }) => (/[()]/.test(value) ? `; ${value}` : ` (${value})`)).join('');
}

/** Small letters only for names that are known to be English. */
export const inSentenceIfEnglish = (name: string) =>
  priceName.test(name) || amountName.test(name) || timeName.test(name) ? inSentence(name) : name;

/** Small letters inside a sentence, where the name is not made of names. */
export const inSentence = (name: string) => {
  const [first = '', ...rest] = name.split(' ');
  const isName =
    /^.\p{Lu}|\d|^\p{Lu}$/u.test(first) || weekday.test(first) || rest.some((word) => /^\p{Lu}/u.test(word));
  return isName ? name : name.charAt(0).toLowerCase() + name.slice(1);
};

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
