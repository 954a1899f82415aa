import { Toaster } from '@parley/ui/toast';

export const Toasts = () => <Toaster />;
