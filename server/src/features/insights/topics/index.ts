export { forgetTopics } from './forgetting.ts';
export { findTopicQuestions } from './topics.repository.ts';
export { sortQuestions } from './topics.service.ts';
