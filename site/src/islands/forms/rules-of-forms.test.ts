import { contactForm } from '@parley/contract/leads/contact-form';
import { demoRequestForm } from '@parley/contract/leads/demos';
import { jobApplicationForm } from '@parley/contract/leads/job-application-form';
import { expect, test } from 'vitest';
import { type FormRules, findFaults } from './form-rules.ts';
import { applicationRules, contactRules, demoRules, faultOfCv } from './rules-of-forms.ts';

const letter = 'I have built small tools for shops for five years.';
const cv = new File(['%PDF-'], 'cv.pdf');
const contact = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  company: '',
  reason: 'sales',
  message: 'Hello',
};
const demo = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  company: 'Byron Looms',
  phone: '',
  companySize: '11-50',
  industry: 'Retail',
  timezone: 'Europe/Berlin',
  scheduledDate: '2026-11-24',
  scheduledTime: '17:30',
  message: '',
};
const application = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '',
  position: 'Product Manager',
  link: '',
  coverLetter: letter,
};

interface Schema {
  safeParse(values: object): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
}

/** What the contract says of each field. */
function faultsOf(schema: Schema, values: object) {
  const { error } = schema.safeParse({ ...values, cv });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

const forms: [string, Schema, FormRules<string>, Record<string, string>][] = [
  ['contact', contactForm, contactRules, contact],
  ['demo', demoRequestForm, demoRules, demo],
  ['application', jobApplicationForm.omit({ cv: true }), applicationRules, application],
];

test.each(forms)('a filled %s form is refused by nobody', (_, schema, rules, values) => {
  expect(findFaults(values, rules)).toEqual({});
  expect(faultsOf(schema, values)).toEqual({});
});

test.each(forms)('an empty %s form is refused in the words of the contract', (_, schema, rules, values) => {
  const empty = Object.fromEntries(Object.keys(values).map((field) => [field, '']));
  const expected = faultsOf(schema, { ...empty, reason: 'sales' });
  expect(findFaults(empty, rules)).toEqual(expected);
  expect(Object.keys(expected).length).toBeGreaterThan(3);
});

test.each(forms)('the %s form takes no more characters than the contract', (_, schema, rules, values) => {
  for (const field of ['firstName', 'name', 'company', 'phone', 'message', 'coverLetter']) {
    const rule = rules[field];
    if (!rule) continue;
    const ofLength = (length: number) => faultsOf(schema, { ...values, [field]: 'a'.repeat(length) });
    expect(ofLength(rule.maxLength), field).toEqual({});
    expect(Object.keys(ofLength(rule.maxLength + 1)), field).toEqual([field]);
  }
});

test.each(['ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com', 'ada@example..com'])(
  '%s is no address, here and on the server',
  (email) => {
    const expected = { email: 'Please enter a valid email address' };
    expect(findFaults({ ...contact, email }, contactRules)).toEqual(expected);
    expect(faultsOf(contactForm, { ...contact, email })).toEqual(expected);
  },
);

test('four characters and spaces are no message', () => {
  const expected = { message: 'Please provide a message with at least 5 characters' };
  expect(findFaults({ ...contact, message: ' Hey!  ' }, contactRules)).toEqual(expected);
  expect(faultsOf(contactForm, { ...contact, message: ' Hey!  ' })).toEqual(expected);
});

test('a CV is a PDF or Word document of at most 5 MB', () => {
  expect(faultOfCv(cv)).toBeUndefined();
  expect(faultOfCv({ name: 'CV.DOCX', size: 5 * 1024 * 1024 })).toBeUndefined();
  expect(faultOfCv(undefined)).toBe('Please attach your CV as a PDF or Word document.');
  expect(faultOfCv({ name: 'cv.exe', size: 1 })).toBe('Please attach your CV as a PDF or Word document.');
  const tooLarge = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'cv.pdf');
  expect(faultOfCv(tooLarge)).toBe('Your CV may be at most 5 MB.');
  const { error } = jobApplicationForm.safeParse({ ...application, cv: tooLarge });
  expect(error?.issues[0]?.message).toBe('Your CV may be at most 5 MB.');
});
