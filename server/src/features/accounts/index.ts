export { accountRoutes } from './accounts.routes.ts';
export { createAccountService } from './accounts.service.ts';
