export { rateAnswer, rateConversation } from './feedback.service.ts';
export { requireBudget, requireMessageBudget, requireShareOfAgent, takeBudget } from './visitor-budgets.ts';
export {
  exportedVisits,
  findLatestSessionOfCustomer,
  findVisit,
  listComments,
  setVisitSeenAtEnd,
  upsertVisit,
  visitFactsOf,
} from './visits.repository.ts';
