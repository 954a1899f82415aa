import type { CountedExpired, PrivacySettings } from '@parley/contract/privacy/privacy';
import { Button } from '@parley/ui/basic';
import { RadioGroup } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { ConfirmDialog } from '@parley/ui/overlay';
import { useState } from 'react';
import { attempt, attemptOrThrow } from '../../screen/attempt.ts';
import {
  choiceOf,
  expiredText,
  isShorter,
  periodChoices,
  periodOf,
  whatGoes,
  whatStays,
  whenItGoes,
} from './privacy-words.ts';
import { countExpiredNow, useSetRetention } from './use-privacy.ts';

interface Props {
  businessId: string;
  settings: PrivacySettings;
}

/** For how long conversations are kept. What deletes something is confirmed first, with how much it is. */
export function RetentionCard({ businessId, settings: { retentionDays } }: Props) {
  const [choice, setChoice] = useState(choiceOf(retentionDays));
  const [isCounting, setIsCounting] = useState(false);
  const [expired, setExpired] = useState<CountedExpired>();
  const setRetention = useSetRetention(businessId);
  const chosen = periodOf(choice);
  const words = {
    subject: 'retention',
    done: {
      title: chosen === null ? 'Conversations are kept' : `Conversations are kept for ${chosen} days`,
    },
    failed: 'The period was not saved',
  };
  const save = async () => {
    if (chosen === null || !isShorter(chosen, retentionDays))
      return attempt(() => setRetention.mutateAsync({ retentionDays: chosen, isConfirmed: false }), words);
    setIsCounting(true);
    await attempt(async () => setExpired(await countExpiredNow(businessId, chosen)), {
      subject: 'retention',
      failed: 'It could not be counted what this would delete',
    });
    setIsCounting(false);
  };
  return (
    <Card
      title="How long conversations are kept"
      description={whenItGoes}
      footer={
        <Button
          variant="primary"
          disabled={chosen === retentionDays}
          isLoading={isCounting || setRetention.isPending}
          onClick={() => void save()}
        >
          Save
        </Button>
      }
    >
      <div className="grid gap-stack">
        <RadioGroup
          legend="Period"
          options={periodChoices}
          value={choice}
          onChange={({ target }) => setChoice(target.value)}
        />
        <div className="grid gap-2">
          <p className="font-medium">With a conversation goes</p>
          <ul className="grid list-disc gap-1 pl-5">
            {whatGoes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-muted">{whatStays}</p>
        </div>
      </div>
      {chosen !== null && expired !== undefined && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setExpired(undefined)}
          title={`Keep conversations for ${chosen} days?`}
          description={expiredText(expired, chosen)}
          confirmLabel={expired.conversations === 0 ? 'Save period' : 'Delete and save'}
          tone={expired.conversations === 0 ? 'primary' : 'danger'}
          onConfirm={() =>
            attemptOrThrow(
              () => setRetention.mutateAsync({ retentionDays: chosen, isConfirmed: true }),
              words,
            )
          }
        />
      )}
    </Card>
  );
}
