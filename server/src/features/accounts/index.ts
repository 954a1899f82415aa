export { accountDataRoutes } from './account-data.routes.ts';
export { createAccountDataService, type ExportedFile } from './account-data.service.ts';
export { accountRoutes } from './accounts.routes.ts';
export { createAccountServices } from './accounts.service.ts';
export { preferenceRoutes } from './preferences.routes.ts';
export { createPreferenceService } from './preferences.service.ts';
export { profileRoutes } from './profile.routes.ts';
export { createProfileService, type ProfileService } from './profile.service.ts';
export { visitOf } from './visit.ts';
