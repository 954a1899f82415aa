export { createBillingFeature } from './billing.feature.ts';
export type { BillingService } from './billing.service.ts';
