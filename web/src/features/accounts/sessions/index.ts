export { LockScreen } from './lock-screen.tsx';
export { SessionsList } from './sessions-list.tsx';
