export { createIntegrationsFeature, type IntegrationsService } from './integrations.feature.ts';
