import { type Agent, type WizardTab, wizardTabs } from '@parley/contract/agents/agents';
import { stepNames } from '../step-names.ts';
import { type WizardDraft, wizardDraft } from './wizard-draft.ts';

export const stepAfter = (tab: WizardTab): WizardTab | undefined => wizardTabs[wizardTabs.indexOf(tab) + 1];
export const stepBefore = (tab: WizardTab): WizardTab | undefined => wizardTabs[wizardTabs.indexOf(tab) - 1];

const placeOf = (tab: WizardTab) => wizardTabs.indexOf(tab);
export const isAfter = (tab: WizardTab, other: WizardTab) => placeOf(tab) > placeOf(other);
/** What was completed stays so when an earlier step is completed once more. */
export const laterStep = (tab: WizardTab, other: WizardTab | null) =>
  other !== null && isAfter(other, tab) ? other : tab;

/** The first step that is not finished, or the last of all: every one before it is free to enter. */
export function firstUnfinished(
  kept: Pick<Agent, 'status' | 'lastCompletedTab'> | null,
  faults: Faults,
): WizardTab {
  const isSetUp = kept !== null && kept.status !== 'draft';
  const reached = isSetUp ? 'preview-embed' : resumeAt(kept?.lastCompletedTab ?? null);
  const faulty = firstFaultyStep(faults);
  return faulty && isAfter(reached, faulty) ? faulty : reached;
}

/** A step may be left for any that is finished, for the first that is not, and for the next one, which is checked on the way. */
export const mayGoTo = (from: WizardTab, to: WizardTab, unfinished: WizardTab) =>
  !isAfter(to, unfinished) || placeOf(to) - placeOf(from) <= 1;

/** Why a step cannot be opened yet: the one that really comes next. */
export const comesNextText = (step: WizardTab) =>
  `${stepNames[step]} comes next: steps come one after the other.`;

/** Where a draft is gone on with: the step after the last one that was completed. */
export function resumeAt(lastCompletedTab: WizardTab | null): WizardTab {
  if (lastCompletedTab === null) return 'basic-info';
  return stepAfter(lastCompletedTab) ?? lastCompletedTab;
}

/** Five equal parts. */
export function completionOf(
  draft: WizardDraft,
  kept: Pick<Agent, 'documentCount' | 'script'> | null,
): number {
  const { name, welcomeMessage, appearance, knowledge, handoff } = draft;
  const done = [
    name.trim() !== '' && welcomeMessage.trim() !== '',
    appearance.primaryColor !== '' && Boolean(appearance.position),
    knowledge.source !== 'manual' || (kept?.documentCount ?? 0) > 0,
    !handoff.enabled || handoff.escalationMessage.trim() !== '',
    Boolean(kept?.script),
  ];
  return (done.filter(Boolean).length / done.length) * 100;
}

/** What is wrong, by the path of the field, such as `appearance.primaryColor`. */
export type Faults = Partial<Record<string, string>>;

export function faultsOf(draft: WizardDraft): Faults {
  const read = wizardDraft.safeParse(draft);
  const faults: Faults = {};
  for (const { path, message } of read.error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
}

const stepOfPart: Record<string, WizardTab> = {
  appearance: 'appearance',
  advanced: 'appearance',
  knowledge: 'knowledge-base',
  handoff: 'handoff-settings',
};

/** The step on which a field stands. */
export const stepOf = (path: string): WizardTab => stepOfPart[path.split('.')[0] ?? ''] ?? 'basic-info';

/** The first step with something to mend, if any. */
export const firstFaultyStep = (faults: Faults) =>
  wizardTabs.find((tab) => Object.keys(faults).some((path) => stepOf(path) === tab));
