export { createHelpFeature } from './help.feature.ts';
export { helpAgentId } from './help-agent.ts';
