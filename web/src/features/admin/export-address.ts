import { exportBusiness } from '@parley/contract/admin/admin';

/** The browser saves what comes from there, however large it is. */
export const exportAddress = (businessId: string) => exportBusiness.path.replace(':businessId', businessId);
