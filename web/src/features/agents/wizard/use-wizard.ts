import { type Agent, type WizardTab, wizardTabs } from '@parley/contract/agents';
import { useRef, useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { toast } from '../../../ui/toast.ts';
import { useCreateAgent, useGenerateScript, useUpdateAgent } from '../use-agents.ts';
import { useDraft } from './use-draft.ts';
import { changeOf, isUnchanged, newDraft } from './wizard-draft.ts';
import { firstFaultyStep, mayGoTo, resumeAt, stepAfter, stepBefore, stepNames, stepOf } from './wizard-steps.ts';

/** Long enough to see that the last step was saved. */
const successDelayMs = 500;

interface Options {
  businessId: string;
  /** Null until the first save. */
  agent: Agent | null;
  /** Somebody deleted it while it was open here: what it held stays on the screen and can be saved as a new one. */
  isGone: boolean;
  isEdit: boolean;
  onCreated: (agentId: string) => void;
}

export function useWizard({ businessId, agent: given, isGone, isEdit, onCreated }: Options) {
  // Until the address names the agent that was just created.
  const [created, setCreated] = useState<Agent | null>(null);
  const agent = given ?? created;
  const kept = isGone ? null : agent;
  const form = useDraft(businessId, agent, !isGone);
  const [tab, setTab] = useState<WizardTab>(() => (isEdit ? 'basic-info' : resumeAt(agent?.lastCompletedTab ?? null)));
  const [checked, setChecked] = useState<readonly WizardTab[]>([]);
  const [busy, setBusy] = useState<'save' | 'next' | 'back' | 'finish' | null>(null);
  const [isFinished, setIsFinished] = useState(false);
  const isRunning = useRef(false);
  const createAgent = useCreateAgent(businessId);
  const updateAgent = useUpdateAgent({ businessId, agentId: kept?.id ?? '' });
  const generateScript = useGenerateScript(businessId);

  const save = async (lastCompletedTab?: WizardTab): Promise<Agent> => {
    const sent = form.now();
    const step = lastCompletedTab && { lastCompletedTab };
    if (!kept) {
      const { name, description, welcomeMessage } = sent;
      const fresh = await createAgent.mutateAsync({ ...changeOf(newDraft, sent), ...step, name, description, welcomeMessage });
      setCreated(fresh);
      form.settle(sent);
      onCreated(fresh.id);
      return fresh;
    }
    if (isUnchanged(form.change) && (!lastCompletedTab || lastCompletedTab === kept.lastCompletedTab)) return kept;
    const now = await updateAgent.mutateAsync({ ...form.change, ...step });
    form.settle(sent);
    return now;
  };

  /** Leads to the first thing to mend and says what it is. True when there is none. */
  const isSound = () => {
    const step = firstFaultyStep(form.faults);
    if (!step) return true;
    setChecked([...wizardTabs]);
    setTab(step);
    const isNameless = form.faults.name !== undefined && form.draft.name.trim() === '';
    toast(
      isNameless
        ? { title: 'Please enter a name for your agent.', tone: 'critical' }
        : { title: `Please check ${stepNames[step]}`, description: 'What needs another look is marked there.', tone: 'critical' },
    );
    return false;
  };

  /** One thing at a time: a second press while the first travels does nothing. */
  const run = async (what: NonNullable<typeof busy>, act: () => Promise<void>, failure: Failure) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(what);
    try {
      await act();
    } catch (error) {
      const reason = failureText(error as Error);
      toast({
        title: failure.title,
        description: failure.description ? `${failure.description} ${reason}` : reason,
        tone: 'critical',
      });
    } finally {
      isRunning.current = false;
      setBusy(null);
    }
  };

  const goTo = async (target: WizardTab, how: 'next' | 'back' | 'tab') => {
    if (target === tab) return;
    if (!mayGoTo(tab, target)) {
      toast({
        title: 'Invalid Navigation',
        description: `Finish ${stepNames[tab]} first: steps come one after the other.`,
        tone: 'warning',
      });
      return;
    }
    const isAhead = target === stepAfter(tab);
    if (isAhead && !isSound()) return;
    // With something to mend nothing can be saved; it stays in this browser and going back is no reason to lose it.
    if (!isAhead && firstFaultyStep(form.faults)) return setTab(target);
    await run(
      isAhead ? 'next' : 'back',
      async () => {
        await save(isAhead ? tab : target);
        setTab(target);
      },
      { title: navigationFailures[how] },
    );
  };

  return {
    form,
    agent: kept,
    tab,
    busy,
    isFinished,
    /** A fault is shown once its field was touched or its step was tried to be left. */
    faultAt: (path: string) => (checked.includes(stepOf(path)) || isTouched(form.change, path) ? form.faults[path] : undefined),
    goTo: (target: WizardTab) => void goTo(target, 'tab'),
    next: () => void goTo(stepAfter(tab) ?? tab, 'next'),
    back: () => void goTo(stepBefore(tab) ?? tab, 'back'),
    saveNow() {
      if (!isSound()) return;
      void run(
        'save',
        async () => {
          await save();
          toast({ title: isEdit ? 'Agent updated successfully!' : 'Agent saved successfully', tone: 'positive' });
        },
        saveFailure(isEdit, kept !== null),
      );
    },
    finish() {
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
        { title: 'Could not save agent. Please try again.' },
      );
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
interface Failure {
  title: string;
  description?: string;
}

const navigationFailures = {
  next: 'Could not proceed to the next step. Please try again.',
  back: 'Could not navigate to the previous stage. Please try again.',
  tab: 'Failed to save progress. Please try again.',
};

function saveFailure(isEdit: boolean, isKept: boolean): Failure {
  if (isEdit) return { title: 'Update Failed', description: 'Failed to update the agent. Please try again.' };
  if (!isKept) return { title: 'Creation Failed', description: 'Failed to create the agent. Please try again.' };
  return { title: 'Failed to save agent. Please try again.' };
}

function isTouched(change: object, path: string) {
  const [part = '', field] = path.split('.');
  const changed = (change as Record<string, unknown>)[part];
  if (field === undefined || typeof changed !== 'object' || changed === null) return changed !== undefined;
  return (changed as Record<string, unknown>)[field] !== undefined;
}
