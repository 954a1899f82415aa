export { AdminSignUpForm } from './admin-sign-up-form.tsx';
export { ConfirmSignUpForm } from './confirm-sign-up-form.tsx';
export { SignUpFields } from './sign-up-fields.tsx';
export { SignUpForm } from './sign-up-form.tsx';
