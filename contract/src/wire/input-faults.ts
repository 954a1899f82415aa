import { z } from 'zod';

type Fault = z.core.$ZodRawIssue;

/** Names that would read badly when made from the field's own. */
const knownNames: Record<string, string> = {
  url: 'The address',
  id: 'The id',
  ip: 'The IP address',
  q: 'The search',
  file: 'The file',
  apiKey: 'The API key',
  customCss: 'The custom CSS',
};

/** 'firstName' becomes 'First name'; the number of an entry in a list is left out. */
export function fieldName(path: readonly PropertyKey[] = []): string {
  const name = path.findLast((part) => typeof part === 'string');
  if (name === undefined) return 'This';
  if (knownNames[name]) return knownNames[name];
  const words = name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words === '' ? 'This' : words.charAt(0).toUpperCase() + words.slice(1);
}

const formats: Record<string, (name: string) => string> = {
  email: () => 'Please enter a valid email address.',
  url: () => 'Please enter a valid web address.',
  datetime: (name) => `${name} must be a date with a time.`,
  date: (name) => `${name} must be a date.`,
  time: (name) => `${name} must be a time of day.`,
};

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  file: 'a file',
};

const amount = (count: number | bigint, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${Number(count) === 1 ? one : many}`;

/** What a length or a number is counted in. */
function measured(origin: string, limit: number | bigint) {
  if (origin === 'string') return { verb: 'have', text: amount(limit, 'character') };
  if (origin === 'array' || origin === 'set' || origin === 'map')
    return { verb: 'have', text: amount(limit, 'entry', 'entries') };
  if (origin === 'file') return { verb: 'have', text: amount(limit, 'byte') };
  return { verb: 'be', text: limit.toLocaleString('en-US') };
}

function tooBig({ origin, maximum, inclusive = true, path }: Extract<Fault, { code: 'too_big' }>) {
  const { verb, text } = measured(origin, maximum);
  return `${fieldName(path)} can ${verb} ${inclusive ? 'at most' : 'only less than'} ${text}.`;
}

function tooSmall({ origin, minimum, inclusive = true, path }: Extract<Fault, { code: 'too_small' }>) {
  const name = fieldName(path);
  if (origin !== 'number' && Number(minimum) === 1) return `${name} is required.`;
  const { verb, text } = measured(origin, minimum);
  return `${name} must ${verb} ${inclusive ? 'at least' : 'more than'} ${text}.`;
}

function wrongValue({ values, path }: Extract<Fault, { code: 'invalid_value' }>) {
  const name = fieldName(path);
  return values.length > 0 && values.length <= 8
    ? `${name} must be one of these: ${values.map(String).join(', ')}.`
    : `${name} is none of the values that can be chosen.`;
}

/** What is wrong with an input, in words for the person who typed it. Schemas may still say it better themselves. */
export function faultText(fault: Fault): string {
  const name = fieldName(fault.path);
  switch (fault.code) {
    case 'invalid_type':
      if (fault.input === undefined || fault.input === null) return `${name} is required.`;
      return kinds[fault.expected] ? `${name} must be ${kinds[fault.expected]}.` : `${name} is not valid.`;
    case 'too_big':
      return tooBig(fault);
    case 'too_small':
      return tooSmall(fault);
    case 'invalid_format':
      return formats[fault.format]?.(name) ?? `${name} is not written as it should be.`;
    case 'invalid_value':
      return wrongValue(fault);
    case 'not_multiple_of':
      return `${name} must be a multiple of ${fault.divisor}.`;
    case 'unrecognized_keys':
      return `${fault.keys.map((key) => fieldName([key])).join(', ')}: not known here.`;
    default:
      return `${name} is not valid.`;
  }
}

// Both sides read the contract, so the server and every form speak the same way.
z.config({ customError: faultText });
