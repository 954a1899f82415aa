export { AddKnowledge } from './add-knowledge.tsx';
export { type KnowledgeAgent, unusedText } from './knowledge-agent.ts';
