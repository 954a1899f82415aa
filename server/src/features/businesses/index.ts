export { deleteLogoJob } from './business-data.jobs.ts';
export { type BusinessDataService, createBusinessDataService } from './business-data.service.ts';
export { type BusinessDirectory, createBusinessDirectory } from './business-directory.service.ts';
export { businessRoutes } from './businesses.routes.ts';
export { createBusinessService } from './businesses.service.ts';
export { saveImage } from './image-file.ts';
export { mailInvitationJob } from './members.jobs.ts';
export { memberRoutes } from './members.routes.ts';
export { createMemberService, type MemberService } from './members.service.ts';
