export { createHelpFeature } from './help.feature.ts';
export { learnDocumentationJob } from './help.jobs.ts';
export { helpAgentId } from './help-agent.ts';
