export type { AuditEntryFilter, BusinessAudit } from './audit/index.ts';
export type { BusinessDirectory } from './business-directory.service.ts';
export {
  businessDeleted,
  type MemberDeparture,
  memberGone,
  memberRoleChanged,
  placeTaken,
  type RoleChange,
} from './businesses.facts.ts';
export { type BusinessesService, createBusinessesFeature } from './businesses.feature.ts';
export { deleteDueBusinessesJob, deleteLogoJob } from './data/index.ts';
export { saveImage } from './image-file.ts';
export type { MemberService } from './members/index.ts';
export { exceptPlatform, isPlatformBusiness, platformBusinessId } from './platform-business.ts';
