export { accountDataRoutes } from './account-data.routes.ts';
export { accountDataService } from './account-data.service.ts';
