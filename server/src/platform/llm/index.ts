export { createCircuitBreaker } from './circuit-breaker.ts';
export { type Llm, openLlm } from './llm.ts';
export { withBreaker } from './llm-breaker.ts';
export { LlmError } from './llm-error.ts';
