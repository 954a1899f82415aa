export { AgentWizard, type AgentWizardProps } from './agent-wizard.tsx';
