export {
  grantRole,
  hasActiveSuperAdmin,
  hasAnyone,
  listRolesOf,
  lockSetup,
  type RoleName,
} from './roles.repository.ts';
export { roleRoutes } from './roles.routes.ts';
export { getUserRole, roleService, strongestOf } from './roles.service.ts';
