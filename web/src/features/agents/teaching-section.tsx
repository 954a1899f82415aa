import { Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Facts } from '@parley/ui/data';
import { ConfirmDialog } from '@parley/ui/overlay';
import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { attemptOrThrow } from '../../screen/attempt.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { hasTaught, teachingFacts, teachingText } from './teaching-words.ts';
import type { AgentPath } from './use-agents.ts';
import { useResetTeaching, useTeaching } from './use-teaching.ts';

/** What verdicts on its answers have made of the agent, and the way back. */
export function TeachingSection({ path }: { path: AgentPath }) {
  const teaching = useTeaching(path);
  const resetTeaching = useResetTeaching(path);
  const headingId = useId();
  const [isResetting, setIsResetting] = useState(false);

  const reset = () =>
    attemptOrThrow(() => resetTeaching.mutateAsync(), {
      subject: `agent:${path.agentId}:teaching`,
      done: { title: 'Verdicts reset', description: 'Only what you say from now on counts.' },
      failed: 'Reset Failed',
    });

  return (
    <section aria-labelledby={headingId} className="mt-5 grid grid-cols-1 gap-3 border-t pt-5">
      <h3 id={headingId} className="font-medium">
        What verdicts have taught it
      </h3>
      <QueryState
        query={teaching}
        loading={
          <SkeletonArea label="Loading verdicts">
            <SkeletonText lines={2} />
          </SkeletonArea>
        }
        staleData="alone"
      >
        {(shown) => (
          <>
            <p className="max-w-reading">
              {teachingText(shown)}
              {!hasTaught(shown) && (
                <span className="text-muted">
                  {' '}
                  Say in a{' '}
                  <Link to={paths.conversations} className="text-link">
                    conversation
                  </Link>{' '}
                  which answers were right or wrong: the agent becomes a little bolder or more careful.
                </span>
              )}
            </p>
            {hasTaught(shown) && (
              <>
                <Facts items={teachingFacts(shown)} />
                <Button
                  size="small"
                  icon={<RotateCcw aria-hidden="true" />}
                  className="justify-self-start"
                  onClick={() => setIsResetting(true)}
                >
                  Reset
                </Button>
              </>
            )}
            <ConfirmDialog
              isOpen={isResetting}
              onOpenChange={setIsResetting}
              title="Reset what verdicts have taught it?"
              description={`The agent answers from ${Math.round(100 * shown.boundsBefore.sure)}% on again. Earlier verdicts stay in the conversations and count no longer. This cannot be undone.`}
              confirmLabel="Reset"
              onConfirm={reset}
            />
          </>
        )}
      </QueryState>
    </section>
  );
}
