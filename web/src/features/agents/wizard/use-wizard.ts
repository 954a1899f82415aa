import { type Agent, type WizardTab, wizardTabs } from '@parley/contract/agents/agents';
import { harmlessLine } from '@parley/contract/wire/harmless-text';
import { showFirstFault } from '@parley/ui/form';
import { type Toast, toast } from '@parley/ui/toast';
import { useRef, useState } from 'react';
import { isBusinessGone } from '../../../lib/api-error.ts';
import { attempt } from '../../../screen/attempt.ts';
import { businessGoneToast, type Failure, failureMessage } from '../agent-failures.ts';
import { stepNames } from '../step-names.ts';
import { useGenerateScript } from '../use-agents.ts';
import { useDraft } from './use-draft.ts';
import { ConflictingEdits, useCreated, useSaving } from './use-saving.ts';
import { useStep } from './use-step.ts';
import {
  comesNextText,
  firstFaultyStep,
  firstUnfinished,
  isAfter,
  laterStep,
  mayGoTo,
  stepAfter,
  stepBefore,
  stepOf,
} from './wizard-steps.ts';

/** All that the wizard says is about the same draft: each attempt makes what was said before it old. */
const subject = 'wizard';

/** Long enough to see that the last step was saved. */
const successDelayMs = 500;

interface Options {
  businessId: string;
  /** Null until the first save. */
  agent: Agent | null;
  /** Somebody deleted it while it was open here: what it held stays on the screen and can be saved as a new one. */
  isGone: boolean;
  isEdit: boolean;
  onCreated: (agentId: string) => void | Promise<void>;
  /** Leads to the businesses that are left when this one is gone. */
  onLeaveBusiness: () => void;
}

interface Outcome {
  done?: Toast;
  failure: Failure;
  /** Does it anew, as things then are. */
  retry: () => void;
}

export function useWizard({ businessId, agent: given, isGone, isEdit, onCreated, onLeaveBusiness }: Options) {
  const [agent, setCreated] = useCreated(given);
  const kept = isGone ? null : agent;
  const form = useDraft(businessId, agent, !isGone);
  const unfinished = firstUnfinished(agent, form.faults);
  const [tab, show] = useStep({
    start: isEdit ? 'basic-info' : unfinished,
    unfinished,
    onRefused: (opened) => refuse(opened),
  });
  const [checked, setChecked] = useState<readonly WizardTab[]>([]);
  const [busy, setBusy] = useState<'save' | 'next' | 'back' | 'finish' | null>(null);
  const [isFinished, setIsFinished] = useState(false);
  const isRunning = useRef(false);
  const generateScript = useGenerateScript(businessId);
  const save = useSaving({
    businessId,
    kept,
    form,
    async onCreated(fresh) {
      setCreated(fresh);
      await onCreated(fresh.id);
    },
  });

  /** Leads to the first thing to mend and says what it is. True when there is none. */
  const isSound = () => {
    const step = firstFaultyStep(form.faults);
    if (!step) return true;
    setChecked([...wizardTabs]);
    if (step !== tab) void show(step);
    showFirstFault();
    const isNameless = form.faults.name !== undefined && harmlessLine(form.draft.name) === '';
    toast(
      isNameless
        ? { title: 'Please enter a name for your agent.', tone: 'critical', subject }
        : {
            title: `Please check ${stepNames[step]}`,
            description: 'What needs another look is marked there.',
            tone: 'critical',
            subject,
          },
    );
    return false;
  };

  const explain = (error: Error, failure: Failure): Toast => {
    if (error instanceof ConflictingEdits) return conflictToast;
    if (isBusinessGone(error)) return businessGoneToast(onLeaveBusiness);
    return failureMessage({ ...failure, isKept: true }, error);
  };

  /** One thing at a time: a second press while the first travels does nothing. */
  const run = async (what: NonNullable<typeof busy>, work: () => Promise<unknown>, outcome: Outcome) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(what);
    const { done, failure, retry } = outcome;
    await attempt(work, { subject, done, failed: (error) => explain(error, failure), retry });
    isRunning.current = false;
    setBusy(null);
  };

  const goTo = async (target: WizardTab, how: 'next' | 'back' | 'tab') => {
    if (target === tab) return;
    if (!mayGoTo(tab, target, unfinished)) return refuse(laterStep(unfinished, stepAfter(tab) ?? null));
    const isAhead = isAfter(target, tab);
    if (isAhead && !isSound()) return;
    // With something to mend nothing can be saved; it stays in this browser and going back is no reason to lose it.
    if (!isAhead && (firstFaultyStep(form.faults) || form.conflicts.length > 0)) return show(target);
    await run(
      isAhead ? 'next' : 'back',
      async () => {
        const completed = kept?.lastCompletedTab ?? null;
        await save(isAhead ? laterStep(tab, completed) : (completed ?? undefined));
        await show(target);
      },
      {
        failure: { title: navigationFailures[how] },
        retry: () => void latest.current.goTo(target, how),
      },
    );
  };

  const saveNow = () => {
    if (!isSound()) return;
    void run('save', () => save(), {
      done: { title: isEdit ? 'Agent updated successfully!' : 'Agent saved successfully' },
      failure: saveFailure(isEdit, kept !== null),
      retry: () => latest.current.saveNow(),
    });
  };

  const finish = () => {
    if (!isSound()) return;
    void run(
      'finish',
      async () => {
        const now = await save('preview-embed');
        // A paused agent stays paused until somebody activates it.
        if (now.status === 'draft') await generateScript.mutateAsync(now.id);
        await new Promise((resolve) => setTimeout(resolve, successDelayMs));
        setIsFinished(true);
      },
      {
        failure: { title: 'Could not save agent. Please try again.' },
        retry: () => latest.current.finish(),
      },
    );
  };

  const latest = useRef({ goTo, saveNow, finish });
  latest.current = { goTo, saveNow, finish };

  return {
    form,
    agent: kept,
    tab,
    unfinished,
    busy,
    isFinished,
    /** A fault is shown once its field was touched or its step was tried to be left. */
    faultAt: (path: string) =>
      checked.includes(stepOf(path)) || isTouched(form.change, path) ? form.faults[path] : undefined,
    goTo: (target: WizardTab) => void goTo(target, 'tab'),
    next: () => void goTo(stepAfter(tab) ?? tab, 'next'),
    back: () => void goTo(stepBefore(tab) ?? tab, 'back'),
    saveNow,
    finish,
  };
}

/** Says which step comes first. */
const refuse = (next: WizardTab) =>
  void toast({ title: 'Invalid Navigation', description: comesNextText(next), tone: 'warning', subject });

export type Wizard = ReturnType<typeof useWizard>;

const conflictToast: Toast = {
  title: 'This agent was changed elsewhere',
  description: 'Nothing was saved. Choose which values to keep, then save again.',
  tone: 'warning',
};

const navigationFailures = {
  next: 'Could not proceed to the next step. Please try again.',
  back: 'Could not navigate to the previous stage. Please try again.',
  tab: 'Failed to save progress. Please try again.',
};

function saveFailure(isEdit: boolean, isKept: boolean): Failure {
  if (isEdit) return { title: 'Update Failed', description: 'Failed to update the agent. Please try again.' };
  if (!isKept)
    return { title: 'Creation Failed', description: 'Failed to create the agent. Please try again.' };
  return { title: 'Failed to save agent. Please try again.' };
}

function isTouched(change: object, path: string) {
  const [part = '', field] = path.split('.');
  const changed = (change as Record<string, unknown>)[part];
  if (field === undefined || typeof changed !== 'object' || changed === null) return changed !== undefined;
  return (changed as Record<string, unknown>)[field] !== undefined;
}
