export { Banner } from './banner.tsx';
export { EmptyState } from './empty-state.tsx';
export { ErrorState } from './error-state.tsx';
