export { keepSetupCode, keptSetupCode, readSetupCode } from './setup-code.ts';
export { SuperAdminClaim } from './super-admin-claim.tsx';
export { SuperAdminForm } from './super-admin-form.tsx';
export { useFirstRun, useFirstRunStep, useSuperAdminSetup } from './super-admin-setup.ts';
