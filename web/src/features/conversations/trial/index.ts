export { TryAgent } from './try-agent.tsx';
