export { AgentPreview } from './agent-preview.tsx';
export { AgentWizard, type AgentWizardProps } from './agent-wizard.tsx';
