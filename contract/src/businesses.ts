import { z } from 'zod';
import { businessRole } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { logoUpload } from './logos.ts';

export const businessTypes = [
  'retail',
  'ecommerce',
  'saas',
  'consulting',
  'healthcare',
  'education',
  'transportation',
  'airline',
  'construction',
  'interior_decoration',
  'service_provider',
  'trades_work',
  'business_development',
  'advertising',
  'accounting',
  'legal_services',
  'other',
] as const;
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '500+'] as const;

const optionalText = (max: number) => z.string().trim().max(max).default('');
const httpUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const businessForm = z.object({
  name: z.string().trim().min(2, 'Business name must be at least 2 characters.').max(120),
  type: z.enum(businessTypes, 'Business type is required.'),
  size: z.union([z.enum(companySizes), z.literal('')]).default(''),
  industry: optionalText(120),
  location: optionalText(200),
  website: optionalText(300).refine((text) => text === '' || httpUrl(text), 'Please enter a valid website URL.'),
  phone: optionalText(40),
  email: z.union([z.literal(''), z.email('Please enter a valid email address').max(254)]).default(''),
  description: optionalText(2000),
});
export type BusinessForm = z.input<typeof businessForm>;

export const business = businessForm.extend({
  id: z.uuid(),
  role: businessRole,
  logoUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Business = z.infer<typeof business>;

export const createBusiness = defineEndpoint({
  method: 'POST',
  path: '/api/businesses',
  access: 'user',
  summary: 'Create a business; the caller becomes its owner.',
  input: businessForm,
  output: business,
});

export const getBusiness = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId',
  access: 'member',
  summary: 'One business.',
  input: z.object({ businessId: z.uuid() }),
  output: business,
});

export const setBusinessLogo = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/logo',
  access: 'owner',
  summary: 'Replace the logo of a business.',
  input: z.object({ businessId: z.uuid(), file: logoUpload }),
  output: business,
  body: 'multipart',
  maxBodyBytes: 3 * 1024 * 1024,
});
