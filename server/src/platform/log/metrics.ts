import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * What an operator can watch. Labels are patterns and fixed words, never ids or addresses, so their number stays small. What is
 * measured of the process itself (its memory, its event loop, its garbage collector) is measured until the process ends.
 */
export function createMetrics({ watchesProcess = true } = {}) {
  // A registry of its own, because tests run several servers in one process.
  const registry = new Registry();
  const registers = [registry];
  if (watchesProcess) collectDefaultMetrics({ register: registry });

  const httpSeconds = new Histogram({
    name: 'parley_http_request_duration_seconds',
    help: 'Time from the request to its answer; for streams, to the start of the stream.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'parley_job_duration_seconds',
    help: 'Run time of background jobs; its count is the number of runs.',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
    registers,
  });
  const answers = new Counter({
    name: 'parley_answers_total',
    help: 'Answers given to visitors.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const modelAnswers = new Counter({
    name: 'parley_model_answers_total',
    help: 'What the language model made of the questions it was to answer; left-out: it was not asked because it keeps failing.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const judgedQuestions = new Counter({
    name: 'parley_judged_questions_total',
    help: 'Questions that the judge was to read; left-out: it was not ready, had too much to do or took too long.',
    labelNames: ['outcome'] as const,
    registers,
  });

  return {
    contentType: registry.contentType,

    httpRequest({
      method,
      route,
      status,
      seconds,
    }: {
      method: string;
      route: string;
      status: number;
      seconds: number;
    }) {
      httpSeconds.observe({ method: knownMethods.has(method) ? method : 'other', route, status }, seconds);
    },
    jobRun({ job, outcome, seconds }: { job: string; outcome: 'done' | 'failed'; seconds: number }) {
      jobSeconds.observe({ job, outcome }, seconds);
    },
    answerGiven(outcome: 'answered' | 'hinted' | 'unanswered' | 'failed') {
      answers.inc({ outcome });
    },
    modelAsked(outcome: 'answered' | 'does-not-know' | 'not-supported' | 'failed' | 'left-out') {
      modelAnswers.inc({ outcome });
    },
    questionJudged(outcome: 'judged' | 'left-out') {
      judgedQuestions.inc({ outcome });
    },
    render: () => registry.metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
