import type { ContactForm, sendContactMessage } from '@parley/contract/leads/contact-form';
import type { DemoRequest, listDemoTimes, requestDemo } from '@parley/contract/leads/demos';
import type { JobApplicationForm, sendJobApplication } from '@parley/contract/leads/job-application-form';
import { atLeast, type FormRules, isAddress } from './form-rules.ts';

// The contract's schemas weigh more than a whole page, so its rules stand here again; rules-of-forms.test.ts compares them.

export const contactPath = '/functions/v1/send-contact-email' satisfies (typeof sendContactMessage)['path'];
export const demoPath = '/api/demo-requests' satisfies (typeof requestDemo)['path'];
export const demoTimesPath = '/api/demo-times' satisfies (typeof listDemoTimes)['path'];
export const applicationPath = '/api/job-applications' satisfies (typeof sendJobApplication)['path'];

export type ContactField = Exclude<keyof ContactForm, 'fax'>;
export const contactRules: FormRules<ContactField> = {
  firstName: { maxLength: 80, rule: atLeast(1, 'First name is required') },
  lastName: { maxLength: 80, rule: atLeast(1, 'Last name is required') },
  email: { maxLength: 254, rule: isAddress('Please enter a valid email address') },
  company: { maxLength: 120 },
  reason: { maxLength: 40 },
  message: {
    maxLength: 5000,
    rule: atLeast(5, 'Please provide a message with at least 5 characters'),
  },
};

export type DemoField = Exclude<keyof DemoRequest, 'fax'>;
export const demoRules: FormRules<DemoField> = {
  name: { maxLength: 100, rule: atLeast(2, 'Name must be at least 2 characters.') },
  email: { maxLength: 254, rule: isAddress('Please enter a valid email address.') },
  company: { maxLength: 120, rule: atLeast(2, 'Company name is required.') },
  phone: { maxLength: 40 },
  companySize: { maxLength: 100, rule: atLeast(1, 'Please select your company size.') },
  industry: { maxLength: 100, rule: atLeast(1, 'Please select your industry.') },
  timezone: { maxLength: 64, rule: atLeast(1, 'Please select your time zone.') },
  scheduledDate: { maxLength: 10, rule: atLeast(1, 'Please select a date for your demo.') },
  scheduledTime: { maxLength: 5, rule: atLeast(1, 'Please select a time for your demo.') },
  message: { maxLength: 2000 },
};

export type ApplicationField = Exclude<keyof JobApplicationForm, 'fax' | 'cv'>;
export const applicationRules: FormRules<ApplicationField> = {
  name: { maxLength: 100, rule: atLeast(2, 'Name must be at least 2 characters.') },
  email: { maxLength: 254, rule: isAddress('Please enter a valid email address.') },
  phone: { maxLength: 40 },
  position: { maxLength: 100, rule: atLeast(1, 'Please choose a position.') },
  link: { maxLength: 300 },
  coverLetter: {
    maxLength: 5000,
    rule: atLeast(20, 'Please write at least 20 characters about yourself.'),
  },
};

const cvMaxBytes = 5 * 1024 * 1024;

/** What is wrong with the chosen file, as far as a browser can tell. */
export function faultOfCv(file: Pick<File, 'name' | 'size'> | undefined) {
  if (!file || !/\.(pdf|docx)$/i.test(file.name)) return 'Please attach your CV as a PDF or Word document.';
  return file.size > cvMaxBytes ? 'Your CV may be at most 5 MB.' : undefined;
}
