import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('an operator sees requests by route pattern, jobs, answers and the process itself', async () => {
  const metrics = createMetrics();
  metrics.httpRequest({ method: 'GET', route: '/agents/:agentId', status: 200, seconds: 0.02 });
  metrics.httpRequest({ method: 'GET', route: '/agents/:agentId', status: 200, seconds: 0.3 });
  metrics.jobRun({ job: 'knowledge.read-document', outcome: 'failed', seconds: 2 });
  metrics.answerGiven('answered');

  const text = await metrics.render();
  expect(text).toContain(
    'parley_http_request_duration_seconds_count{method="GET",route="/agents/:agentId",status="200"} 2',
  );
  expect(text).toContain(
    'parley_http_request_duration_seconds_bucket{le="0.025",method="GET",route="/agents/:agentId",status="200"} 1',
  );
  expect(text).toContain(
    'parley_job_duration_seconds_count{job="knowledge.read-document",outcome="failed"} 1',
  );
  expect(text).toContain('parley_answers_total{outcome="answered"} 1');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(metrics.contentType).toMatch(/^text\/plain/);
});

test('made-up methods cannot swell the list of series', async () => {
  const metrics = createMetrics();
  for (const method of ['BREW', 'PROPFIND', 'X1', 'X2'])
    metrics.httpRequest({ method, route: '/', status: 405, seconds: 0.001 });
  expect(await metrics.render()).toContain('count{method="other",route="/",status="405"} 4');
});

test('two servers in one process count apart', async () => {
  const one = createMetrics();
  const other = createMetrics();
  one.answerGiven('unanswered');
  expect(await other.render()).not.toContain('outcome="unanswered"');
});
