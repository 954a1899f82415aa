export { type Toast, toast, toasts, withdrawToasts } from './toast.ts';
export { Toaster } from './toaster.tsx';
