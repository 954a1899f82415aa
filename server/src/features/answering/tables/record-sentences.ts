import { type ChosenRecord, isNo, isYes, type RecordCell } from '../../knowledge/index.ts';

const weekday =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|(?:mon|tue|wed|thu|fri|sat|sun)\b)/iu;
const priceName = /^(?:prices?|costs?|fees?|rates?|charges?|tariff|rental)(?: (\S.*))?$/iu;
const amountName =
  /(?:deposit|fee|price|cost|charge|surcharge|rate|discount|minimum|maximum|limit|allowance|credit|value|amount|refund|total|supplement)$/iu;
const placeName = /^(?:destination|country|countries|region|zone|area|delivery to|ship to|shipping to|to)$/iu;
const timeName = /^(?:time|duration|delivery time|turnaround|lead time|processing time|how long)$/iu;
/** A name that goes on with its value: "Free from €50", "Ready after 3 days". */
const openName = /\b(?:from|until|till|after|before|within|by|up to|to|for|at|in|on|per|than)$/iu;
const askingName = /^(?:who|whom|what|when|where|which|how|for|from|per|free|included|includes)\b/iu;
const carriage = /\b(shipping|delivery|postage|freight|transport)\b/iu;

export interface SentenceSetting {
  /** What the records are: "Destination". */
  recordName: string;
  /** What stands above the table, and the question: they name what is sent, say, to a destination. */
  around: string;
  asksYesNo: boolean;
}

/** One cell of a record as a person would say it. */
export function sentenceOf(record: ChosenRecord, cell: RecordCell, setting: SentenceSetting): string {
  const name = nameOf(record, setting.recordName);
  const { value } = cell;
  const isPrice =
    cell.kind === 'money' &&
    /^(?:[€$£\d~]|free|gratis|included|from |about |(?:eur|usd|gbp|chf)\b)/iu.test(value);
  const column = inSentence(cell.name);
  if (cell.kind === 'clock') return hoursOf(name, cell, setting);
  if ((isYes(value) || isNo(value)) && column) return yesOrNo(name, cell, setting);
  const price = priceName.exec(cell.name);
  if (price && isPrice) return `${capital(name)} ${costs(value)}${price[1] ? ` ${price[1]}` : ''}.`;
  if (/^per\s/iu.test(cell.name) && isPrice) return `${capital(name)} ${costs(value)} ${column}.`;
  if (!column) return `${capital(name)}: ${value}.`;
  if (isPrice && placeName.test(setting.recordName) && !openName.test(cell.name)) {
    const sent = carriage.exec(cell.name) ? '' : carriage.exec(setting.around)?.[1]?.toLowerCase();
    return `${capital(column)}${sent ? ` ${sent}` : ''} to ${name} ${costs(value)}.`;
  }
  if (timeName.test(cell.name) && cell.kind === 'duration') return `${capital(name)} takes ${value}.`;
  if (isPrice && !amountName.test(cell.name) && !openName.test(cell.name))
    return `${capital(name)} ${costs(value)} (${column}).`;
  if (cell.kind === 'number' && /s\b/.test(cell.name) && !openName.test(cell.name))
    return `${capital(name)}: ${value} ${column}.`;
  if (openName.test(cell.name) || askingName.test(cell.name) || cell.name.split(' ').length > 4)
    return `${capital(name)}: ${column} ${value}.`;
  return `The ${column} for ${name} is ${value}.`;
}

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

function hoursOf(name: string, { name: column, value }: RecordCell, { asksYesNo }: SentenceSetting) {
  const isClosed = /^(?:closed|geschlossen|fermé|cerrado|chiuso|gesloten)/iu.test(value);
  const [day, place] = weekday.test(name) ? [name, column] : weekday.test(column) ? [column, name] : ['', ''];
  if (!day) return `${capital(name)}${column ? ` (${inSentence(column)})` : ''}: ${value}.`;
  const isUs = place === '' || /^(?:opening )?(?:hours|times?|open)$|opening/iu.test(place);
  const state = isClosed ? value : `open ${value}`;
  const yes = asksYesNo ? (isClosed ? 'No, ' : 'Yes, ') : '';
  const said = `${isUs ? 'we are' : `${place} is`} ${state} on ${day}.`;
  return yes ? yes + said : capital(said);
}

function yesOrNo(name: string, { name: column, value }: RecordCell, { asksYesNo }: SentenceSetting) {
  const more = value.replace(/^\S+?[,.;]?(?:\s|$)/u, '').trim();
  const rest = more ? `, ${more.replace(/^\(|\)$/g, '')}` : '';
  const what = inSentence(column);
  if (!asksYesNo) return `${capital(what)}: ${isYes(value) ? 'yes' : 'no'} for ${name}${rest}.`;
  return isYes(value) ? `Yes, for ${name}: ${what}${rest}.` : `No, not for ${name}: ${what}${rest}.`;
}

/** A name of a letter or a number says little without what it is: "size M". */
export function nameOf({ name, section }: ChosenRecord, recordName: string) {
  const own =
    name.length <= 4 && recordName && !/\d{2}/.test(name) ? `${inSentence(recordName)} ${name}` : name;
  return section ? `${own} (${section})` : own;
}

/** Small letters inside a sentence, where the name is not made of names. */
export const inSentence = (name: string) => {
  const [first = '', ...rest] = name.split(' ');
  const isName = /^.\p{Lu}|\d/u.test(first) || rest.some((word) => /^\p{Lu}/u.test(word));
  return isName ? name : name.charAt(0).toLowerCase() + name.slice(1);
};

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
