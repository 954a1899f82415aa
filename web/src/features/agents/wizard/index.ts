export { AgentPreview } from './agent-preview.tsx';
export { AgentWizard, type AgentWizardProps } from './agent-wizard.tsx';
export { WizardSuccess, type WizardSuccessProps } from './wizard-success.tsx';
