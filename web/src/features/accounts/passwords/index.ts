export { PasswordForgotForm } from './password-forgot-form.tsx';
export { PasswordNewForm } from './password-new-form.tsx';
export { PasswordStrength } from './password-strength.tsx';
