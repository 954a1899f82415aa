export { type Finding, inMegabytes } from './finding.ts';
export {
  judgeDatabase,
  judgeDisk,
  judgeJobs,
  judgeLanguageModel,
  judgeMail,
  judgeMemory,
  judgeSearchModel,
  judgeStorage,
} from './part-findings.ts';
export {
  type BackupFacts,
  judgeAddress,
  judgeBackups,
  judgeSecret,
  judgeSetUp,
  judgeVersions,
} from './set-up-findings.ts';
