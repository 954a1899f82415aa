export { AgentSecurity } from './agent-security.tsx';
export { AgentWebsite } from './agent-website.tsx';
export { RemovableChips } from './removable-chips.tsx';
