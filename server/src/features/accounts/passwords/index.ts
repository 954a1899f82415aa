export { hashPassword, isPassword } from './password-hash.ts';
export { refuseCommonPassword } from './password-rules.ts';
export { passwordRoutes } from './passwords.routes.ts';
export { isOwnPassword, passwordService, replacePassword, savePassword } from './passwords.service.ts';
