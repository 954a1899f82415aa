export { findCollectorFault, openTraceExport } from './otlp-export.ts';
export { traceLlm } from './trace-llm.ts';
export { beginSpan, createTracer, type FinishedSpan, type Tracer } from './tracer.ts';
