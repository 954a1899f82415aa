import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { isWebsite, websiteAddress } from '../wire/website.ts';
import { businessRole } from './business-roles.ts';
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

const text = (max: number) => z.string().trim().max(max);

export const businessFields = z.object({
  name: z.string().trim().min(2, 'Business name must be at least 2 characters.').max(120),
  type: z.enum(businessTypes, {
    error: ({ input }) =>
      input ? 'Business type must be one of those offered.' : 'Business type is required.',
  }),
  size: z.union([z.enum(companySizes), z.literal('')]),
  industry: text(120),
  location: text(200),
  website: z
    .string()
    .overwrite(websiteAddress)
    .max(300)
    .refine((address) => address === '' || isWebsite(address), 'Please enter a valid website URL.'),
  phone: text(40),
  email: z.union([z.literal(''), z.email('Please enter a valid email address').max(254)]),
  description: text(2000),
});
const { size, industry, location, website, phone, email, description } = businessFields.shape;

export const businessForm = businessFields.extend({
  size: size.default(''),
  industry: industry.default(''),
  location: location.default(''),
  website: website.default(''),
  phone: phone.default(''),
  email: email.default(''),
  description: description.default(''),
});
export type BusinessForm = z.input<typeof businessForm>;

export const business = businessForm.extend({
  id: z.uuid(),
  role: businessRole,
  logoUrl: z.string().nullable(),
  /** Whoever belongs to it needs a second factor to see anything of it. */
  requiresSecondFactor: z.boolean(),
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

/** The fields have no defaults here: a change that does not name one leaves it alone. */
export const updateBusiness = defineEndpoint({
  method: 'PATCH',
  path: '/api/businesses/:businessId',
  access: 'owner',
  summary: 'Change what a business says about itself.',
  input: businessFields.partial().extend({ businessId: z.uuid() }),
  output: business,
});

/** For the switcher: the session names the business chosen last as the active one, on every device. */
export const chooseBusiness = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/choose',
  access: 'member',
  isOpenWithoutSecondFactor: true,
  summary: 'Remember which of their businesses the person works in.',
  input: z.object({ businessId: z.uuid() }),
  output: z.object({ business: business.pick({ id: true, name: true, role: true }) }),
});

/** Everything goes: agents, documents, conversations, files. The name and the password are typed, so that nobody does it by mistake. */
export const deleteBusinessForm = z.object({
  name: z.string().min(1, 'Type the name of the business').max(200),
  password: z.string().min(1, 'Password is required').max(128),
});

export const deleteOwnBusiness = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId',
  access: 'owner',
  summary: 'Delete a business with all that belongs to it; the other members are told by mail.',
  callsPerMinute: 5,
  input: deleteBusinessForm.extend({ businessId: z.uuid() }),
  output: z.object({}),
});

export const removeBusinessLogo = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/logo',
  access: 'owner',
  summary: 'Remove the logo of a business.',
  input: z.object({ businessId: z.uuid() }),
  output: business,
});

export const setBusinessLogo = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/logo',
  access: 'owner',
  summary: 'Replace the logo of a business.',
  callsPerMinute: 20,
  input: z.object({ businessId: z.uuid(), file: logoUpload }),
  output: business,
  body: 'multipart',
  maxBodyBytes: 3 * 1024 * 1024,
});
