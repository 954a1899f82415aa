export { deleteLogoJob } from './business-data.jobs.ts';
export { createBusinessDataService } from './business-data.service.ts';
export { businessRoutes } from './businesses.routes.ts';
export { createBusinessService } from './businesses.service.ts';
export { mailInvitationJob } from './members.jobs.ts';
export { memberRoutes } from './members.routes.ts';
export { createMemberService } from './members.service.ts';
