import {
  type BusinessAccess,
  type BusinessRole,
  includesAccess,
} from '@parley/contract/businesses/business-roles';
import { createContext, useContext } from 'react';

/** The role of whoever looks at the screen, in the business they work in. */
const RoleContext = createContext<BusinessRole>('owner');

export const BusinessRoleProvider = RoleContext.Provider;

/** Whether the role includes something, for buttons that the server would refuse. The server has the last word. */
export const useMay = (access: BusinessAccess) => includesAccess(useContext(RoleContext), access);
