import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { longText, shortText, trapField, typedEmail } from './form-fields.ts';

export const contactReason = z.enum(['sales', 'support', 'partnership', 'other']);
export type ContactReason = z.infer<typeof contactReason>;

const firstNameMissing = 'First name is required';
const lastNameMissing = 'Last name is required';
const messageTooShort = 'Please provide a message with at least 5 characters';

export const contactForm = z.object({
  firstName: shortText(80, firstNameMissing).min(1, firstNameMissing),
  lastName: shortText(80, lastNameMissing).min(1, lastNameMissing),
  email: typedEmail('Please enter a valid email address'),
  company: shortText(120).optional(),
  reason: contactReason.default('sales'),
  message: longText(5000, messageTooShort).min(5, messageTooShort),
  fax: trapField,
});
export type ContactForm = z.output<typeof contactForm>;

/** The same message sent twice on one day is stored once. */
export const sendContactMessage = defineEndpoint({
  method: 'POST',
  path: '/functions/v1/send-contact-email',
  access: 'anyone',
  summary: 'Send a message to those who run the platform.',
  callsPerMinute: 5,
  input: contactForm,
  output: z.object({}),
});
