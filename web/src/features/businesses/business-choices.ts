import { type BusinessForm, businessTypes, companySizes } from '@parley/contract/businesses/businesses';

const typeLabels: Record<BusinessForm['type'], string> = {
  retail: 'Retail',
  ecommerce: 'E-commerce',
  saas: 'SaaS',
  consulting: 'Consulting',
  healthcare: 'Healthcare',
  education: 'Education',
  transportation: 'Transportation',
  airline: 'Airline',
  construction: 'Construction',
  interior_decoration: 'Interior decoration',
  service_provider: 'Service provider',
  trades_work: 'Trades work',
  business_development: 'Business development',
  advertising: 'Advertising',
  accounting: 'Accounting',
  legal_services: 'Legal services',
  other: 'Other',
};

export const businessTypeChoices = businessTypes.map((value) => ({ value, label: typeLabels[value] }));
export const companySizeChoices = companySizes.map((value) => ({ value, label: `${value} employees` }));
