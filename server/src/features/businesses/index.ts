export { deleteLogoJob } from './business-data.jobs.ts';
export type { BusinessDirectory } from './business-directory.service.ts';
export { businessDeleted, type MemberDeparture, memberGone } from './businesses.facts.ts';
export { type BusinessesService, createBusinessesFeature } from './businesses.feature.ts';
export { saveImage } from './image-file.ts';
export type { MemberService } from './members.service.ts';
