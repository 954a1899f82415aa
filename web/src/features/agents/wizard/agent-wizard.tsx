import { type Agent, type WizardTab, wizardTabs } from '@parley/contract/agents/agents';
import { Badge, Button, Progress } from '@parley/ui/basic';
import { Page, StepTabs } from '@parley/ui/layout';
import { Dialog } from '@parley/ui/overlay';
import { Eye } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { stepNames } from '../step-names.ts';
import { AppearanceStep } from './appearance-step.tsx';
import { BasicInfoStep } from './basic-info-step.tsx';
import { HandoffStep } from './handoff-step.tsx';
import { KnowledgeStep } from './knowledge-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { useWizard, type Wizard } from './use-wizard.ts';
import { WidgetPreview } from './widget-preview.tsx';
import { WizardBanners } from './wizard-banners.tsx';
import { completionOf, laterStep, stepAfter } from './wizard-steps.ts';
import type { WizardSuccessProps } from './wizard-success.tsx';

const keptNote = 'Your changes are not saved yet. They wait in this browser until you come back.';

export interface AgentWizardProps {
  businessId: string;
  /** Null until the first save. */
  agent: Agent | null;
  isGone: boolean;
  isEdit: boolean;
  before: ReactNode;
  documents: ReactNode;
  webPages: ReactNode;
  /** What is shown once the setup is finished. */
  success: (shown: WizardSuccessProps) => ReactNode;
  /** What it gets right, for the step before it goes live. */
  exam: ReactNode;
  onCreated: (agentId: string) => void | Promise<void>;
  onLeaveBusiness: () => void;
}

export function AgentWizard(props: AgentWizardProps) {
  const { businessId, isEdit, isGone, before, documents, webPages, exam } = props;
  const release = useRef(() => {});
  const wizard = useWizard({
    ...props,
    // What was saved as a new agent opens its own page.
    onCreated(agentId) {
      release.current();
      return props.onCreated(agentId);
    },
  });
  const navigate = useNavigate();
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const { form, agent, tab, busy } = wizard;
  const { pathname } = useLocation();
  const isUnsaved = isEdit && form.hasChanges && !wizard.isFinished;
  release.current = useUnsavedChanges(isUnsaved, keptNote, pathname).release;
  const stepArea = useRef<HTMLDivElement>(null);
  useShowStep(stepArea, tab);
  const goToAgents = () => void navigate(paths.agents);
  const steps: Record<WizardTab, ReactNode> = {
    'basic-info': <BasicInfoStep wizard={wizard} />,
    appearance: <AppearanceStep businessId={businessId} wizard={wizard} />,
    'knowledge-base': <KnowledgeStep wizard={wizard} documents={documents} webPages={webPages} />,
    'handoff-settings': <HandoffStep wizard={wizard} />,
    'preview-embed': <PreviewStep businessId={businessId} wizard={wizard} isEdit={isEdit} exam={exam} />,
  };
  const preview = <WidgetPreview draft={form.draft} agent={agent} tab={tab} hasChanges={form.hasChanges} />;
  const percent = completionOf(form.draft, agent);

  return (
    <Page
      before={before}
      title={
        <span className="flex flex-wrap items-center gap-3">
          {isEdit ? 'Edit AI Agent' : 'Create New AI Agent'}
          {isEdit && <Badge tone="accent">Edit Mode</Badge>}
        </span>
      }
      actions={
        <>
          <span role="status" className="text-muted text-xs">
            {form.hasChanges ? 'Unsaved changes' : agent && 'All changes saved'}
          </span>
          <Button
            className="lg:hidden"
            icon={<Eye aria-hidden="true" />}
            onClick={() => setIsPreviewOpen(true)}
          >
            Preview
          </Button>
          <Button
            variant={isEdit ? 'primary' : 'secondary'}
            isLoading={busy === 'save'}
            onClick={wizard.saveNow}
          >
            {isEdit ? 'Update Agent' : 'Save Agent'}
          </Button>
        </>
      }
    >
      <Progress label="Setup" value={percent} valueText={`${percent}% complete`} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div ref={stepArea} className="grid min-w-0 gap-4">
          <WizardBanners form={form} agent={agent} isGone={isGone} />
          <StepTabs
            label="Steps"
            value={tab}
            onGoTo={(value) => wizard.goTo(value as WizardTab)}
            steps={wizardTabs.map((value, index) => ({
              value,
              label: stepNames[value],
              isDone: index < wizardTabs.indexOf(laterStep(tab, wizard.unfinished)),
              content: steps[value],
            }))}
          />
          <StepButtons wizard={wizard} isEdit={isEdit} />
        </div>
        <aside aria-label="Preview" className="sticky top-20 hidden lg:block">
          {preview}
        </aside>
      </div>
      <Dialog isOpen={isPreviewOpen} onOpenChange={setIsPreviewOpen} title="Preview">
        {preview}
      </Dialog>
      {wizard.isFinished &&
        agent &&
        props.success({
          agent,
          isEdit,
          onGoToAgents: goToAgents,
          onViewAgent: () => void navigate(paths.agent(agent.id)),
        })}
    </Page>
  );
}

function StepButtons({
  wizard: { tab, busy, next, back, finish },
  isEdit,
}: {
  wizard: Wizard;
  isEdit: boolean;
}) {
  const following = stepAfter(tab);
  // One main button on the page: while editing it is Update Agent.
  const variant = isEdit ? 'secondary' : 'primary';
  return (
    <div
      data-keep-clear=""
      className="flex flex-wrap items-center justify-between gap-2 max-sm:flex-col-reverse max-sm:items-stretch"
    >
      {tab === 'basic-info' ? (
        <span />
      ) : (
        <Button isLoading={busy === 'back'} onClick={back}>
          Back
        </Button>
      )}
      {following ? (
        <Button variant={variant} isLoading={busy === 'next'} onClick={next}>
          Next: {stepNames[following]}
        </Button>
      ) : (
        <Button variant={variant} isLoading={busy === 'finish'} onClick={finish}>
          Finish Setup
        </Button>
      )}
    </div>
  );
}

/** A new step begins at its top, for eyes and for screen readers. */
function useShowStep(area: RefObject<HTMLDivElement | null>, tab: WizardTab) {
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    area.current?.scrollIntoView({ block: 'start' });
    area.current
      ?.querySelector<HTMLElement>('[role=tabpanel][data-state=active]')
      ?.focus({ preventScroll: true });
  }, [area, tab]);
}
