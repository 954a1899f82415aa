export const detailsPath = (agentId: string) => `/dashboard/agents/${agentId}`;
export const editPath = (agentId: string) => `/dashboard/agents/${agentId}/edit`;
/** The wizard as it was left, at the draft's last step. */
export const continueSetupPath = (agentId: string) => `/dashboard/agents/new?draft=${agentId}`;
