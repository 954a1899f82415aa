import type { Agent } from '@parley/contract/agents/agents';
import { Button } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { namesOf } from './field-names.ts';
import type { DraftForm } from './use-draft.ts';

interface Props {
  form: DraftForm;
  /** As it is kept; null before the first save and after somebody deleted it. */
  agent: Agent | null;
  isGone: boolean;
}

/** What became of the agent or of one's own edits while one was away or at work. */
export function WizardBanners({ form, agent, isGone }: Props) {
  const { conflicts } = form;
  return (
    <>
      {isGone && (
        <Banner tone="warning" title="This agent was deleted">
          Somebody deleted it while you were working. What you see is still here: save it to make a new agent
          of it.
        </Banner>
      )}
      {conflicts.length > 0 && (
        <Banner
          tone="warning"
          title="This agent was changed elsewhere"
          actions={
            <>
              <Button size="small" onClick={() => form.resolve('mine')}>
                Keep mine
              </Button>
              <Button size="small" onClick={() => form.resolve('theirs')}>
                Take theirs
              </Button>
            </>
          }
        >
          {agent?.updatedBy ?? 'Somebody'} saved other values for {namesOf(conflicts)}. The rest of your
          changes is not touched by this.
        </Banner>
      )}
      {form.isRestored && form.hasChanges && (
        <Banner
          tone="accent"
          title="Your unsaved changes are back"
          actions={
            <Button size="small" onClick={form.discard}>
              Discard changes
            </Button>
          }
        >
          They were kept in this browser since your last visit.
        </Banner>
      )}
    </>
  );
}
