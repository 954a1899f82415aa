export interface LargeBusiness {
  businessId: string;
  agentIds: string[];
  memberIds: string[];
}

export interface HistorySize {
  conversations: number;
  days: number;
  /** In whose days the business is counted. */
  timeZone: string;
}

export const messagesEach = 10;
