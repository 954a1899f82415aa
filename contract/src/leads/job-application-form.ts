import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { isWebsite, websiteAddress } from '../wire/website.ts';
import { longText, shortText, trapField, typedEmail } from './form-fields.ts';

export const openPosition = z.enum(
  [
    'Junior Frontend Developer',
    'Senior Backend Engineer',
    'Product Manager',
    'Content Marketing Specialist',
    'Customer Success Manager',
  ],
  'Please choose a position.',
);
export type OpenPosition = z.infer<typeof openPosition>;

export const cvMaxBytes = 5 * 1024 * 1024;
const cvTooLarge = 'Your CV may be at most 5 MB.';
const cvMissing = 'Please attach your CV as a PDF or Word document.';
const nameTooShort = 'Name must be at least 2 characters.';
const letterTooShort = 'Please write at least 20 characters about yourself.';

export const jobApplicationForm = z.object({
  name: shortText(100, nameTooShort).min(2, nameTooShort),
  email: typedEmail('Please enter a valid email address.'),
  phone: shortText(40).optional(),
  position: openPosition,
  coverLetter: longText(5000, letterTooShort).min(20, letterTooShort),
  /** A profile or a portfolio. */
  link: z
    .string()
    .overwrite(websiteAddress)
    .max(300)
    .refine((address) => address === '' || isWebsite(address), 'Please enter a valid web address.')
    .optional(),
  /** The declared type is not looked at: the server decides by the bytes. */
  cv: z.file(cvMissing).max(cvMaxBytes, cvTooLarge),
  fax: trapField,
});
export type JobApplicationForm = z.output<typeof jobApplicationForm>;

/** The same application sent twice on one day is stored once. */
export const sendJobApplication = defineEndpoint({
  method: 'POST',
  path: '/api/job-applications',
  access: 'anyone',
  summary: 'Apply for an open position with a CV.',
  callsPerMinute: 3,
  input: jobApplicationForm,
  output: z.object({}),
  body: 'multipart',
  // The file, and what a form puts around it.
  maxBodyBytes: cvMaxBytes + 64 * 1024,
});
