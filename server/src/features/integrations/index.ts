export { integrationRoutes } from './integrations.routes.ts';
export { createIntegrationServices } from './integrations.service.ts';
export { publicApiRoutes } from './public-api.routes.ts';
export { createPublicApi } from './public-api.service.ts';
