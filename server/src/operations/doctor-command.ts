import { getHealthReport } from '@parley/contract/admin/admin-health';
import type { Config } from '../config.ts';
import { type Finding, judgePort, judgeServer } from '../findings/index.ts';
import { askOperatorDoor, OperatorDoorError } from '../platform/operator/index.ts';
import type { CommandTools } from './command-tools.ts';
import { findPortFault } from './doctor-facts.ts';
import { examineInstallation } from './examine-installation.ts';

const marks: Record<Finding['state'], string> = { ok: '✓', untried: '·', warning: '!', failed: '✗' };

/** Looks at this installation, with its server or without, and says what is wrong and how to mend it. False where something is. */
export async function runDoctor(config: Config, { log, say }: CommandTools): Promise<boolean> {
  const findings = (await askServer(config)) ?? [
    judgeServer({ isRunning: false, publicUrl: config.http.publicUrl }),
    judgePort({ ...config.http, fault: await findPortFault(config.http) }),
    ...(await examineInstallation(config, log)),
  ];
  for (const finding of findings) for (const line of linesOf(finding)) say(line);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  say('');
  say(summaryOf(count('failed'), count('warning')));
  return count('failed') === 0;
}

/** The findings of the running server are the same that its admins see; undefined where none runs on this data folder. */
async function askServer({ dataDir, http }: Config): Promise<Finding[] | undefined> {
  try {
    const answer = await askOperatorDoor(dataDir, '/health');
    if (answer === undefined) return undefined;
    const { checks } = getHealthReport.output.parse(answer);
    return [judgeServer({ isRunning: true, publicUrl: http.publicUrl }), ...checks];
  } catch (error) {
    if (!(error instanceof OperatorDoorError)) throw error;
    return [judgeServer({ isRunning: true, publicUrl: http.publicUrl, fault: error.message })];
  }
}

function linesOf({ name, state, text, reason, advice }: Finding) {
  return [
    `${marks[state]} ${name}: ${text}`,
    ...(reason ? [`    Why it matters: ${reason}`] : []),
    ...(advice ? [`    What to do: ${advice}`] : []),
  ];
}

function summaryOf(failures: number, warnings: number) {
  const looks = warnings === 1 ? '1 needs a look' : `${warnings} need a look`;
  if (failures === 0 && warnings === 0) return 'Everything is well.';
  if (failures === 0) return `Nothing is broken; ${looks}.`;
  return `${failures} ${failures === 1 ? 'is' : 'are'} broken${warnings > 0 ? `, ${looks}` : ''}.`;
}
