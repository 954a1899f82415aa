export { type Toast, toast, toasts, withdrawToasts } from './toast.ts';
export { prepareToasts, Toaster } from './toaster.tsx';
