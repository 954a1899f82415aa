export { type Finding, inMegabytes } from './finding.ts';
export {
  judgeDatabase,
  judgeDisk,
  judgeJobs,
  judgeLanguageModel,
  judgeMail,
  judgeMemory,
  judgeNewDatabase,
  judgeSearchModel,
  judgeStorage,
} from './part-findings.ts';
export { judgeProcesses, judgeTracing } from './process-findings.ts';
export { judgeSearch, type SearchFacts } from './search-findings.ts';
export {
  type BackupFacts,
  judgeAddress,
  judgeBackups,
  judgePort,
  judgeSecret,
  judgeServer,
  judgeSetUp,
  judgeVersions,
  type SecretFacts,
} from './set-up-findings.ts';
