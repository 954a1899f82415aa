import { authentication, injection, uploads, xss } from './attacks.ts';
import { audit } from './audit.ts';
import type { Chapter } from './chapter.ts';
import { backups } from './faults/backups.ts';
import { kills } from './faults/kills.ts';
import { outages } from './faults/outages.ts';
import { headers } from './headers.ts';
import { isolation } from './isolation/isolation.ts';
import { rateLimits } from './rate-limits.ts';
import { secretsInLogs } from './secrets-in-logs.ts';
import { ssrf } from './ssrf.ts';

/** In the order of the report and of the run. */
export const chapters: Chapter[] = [
  isolation,
  xss,
  rateLimits,
  secretsInLogs,
  headers,
  ssrf,
  injection,
  authentication,
  uploads,
  audit,
  kills,
  backups,
  outages,
];
