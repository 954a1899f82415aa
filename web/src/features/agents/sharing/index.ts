export { ShareAgent } from './share-agent.tsx';
