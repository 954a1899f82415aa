export { createCircuitBreaker } from './circuit-breaker.ts';
export { type Llm, LlmError, openLlm } from './llm.ts';
export { withBreaker } from './llm-breaker.ts';
