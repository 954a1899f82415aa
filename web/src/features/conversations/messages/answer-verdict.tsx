import type { AnswerVerdict as Verdict } from '@parley/contract/conversations/answer-receipt';
import type { OwnerMessage } from '@parley/contract/conversations/conversations';
import { Button } from '@parley/ui/basic';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { attempt } from '../../../screen/attempt.ts';
import { useMay } from '../../../screen/business-access.ts';
import { type ConversationPath, useSetVerdict } from '../use-conversations.ts';
import { type TaughtReply, useTeachDoor } from './teach-door.tsx';
import { verdictTexts } from './verdict-words.ts';

const looks: Record<Verdict, string> = {
  right: 'aria-pressed:bg-positive-soft aria-pressed:text-positive-text',
  wrong: 'aria-pressed:bg-critical-soft aria-pressed:text-critical-text',
};

interface Props {
  path: ConversationPath;
  message: OwnerMessage;
  taught: TaughtReply | undefined;
}

/** Somebody of the team says whether the reply was right. Saved at once; the same button takes it back. */
export function AnswerVerdict({ path, message, taught }: Props) {
  const mayEdit = useMay('edit');
  const setVerdict = useSetVerdict(path);
  const teach = useTeachDoor();
  const texts = verdictTexts(message.receipt?.rule);
  if (!texts || !mayEdit) return null;
  const { right, wrong, question } = texts;
  const shown = setVerdict.isPending ? setVerdict.variables.verdict : (message.verdict ?? null);
  const decide = async (verdict: Verdict) => {
    await attempt(
      () => setVerdict.mutateAsync({ messageId: message.id, verdict: shown === verdict ? null : verdict }),
      { subject: `verdict:${message.id}`, failed: 'Your verdict was not saved' },
    );
  };
  const button = (verdict: Verdict, label: string) => (
    <button
      type="button"
      aria-pressed={shown === verdict}
      className={clsx(
        'inline-flex min-h-[max(1.5rem,var(--size-target))] items-center gap-1 rounded-full border px-2 font-medium text-muted transition-colors hover:text-text aria-pressed:border-transparent [&>svg]:size-3',
        looks[verdict],
      )}
      onClick={() => void decide(verdict)}
    >
      {verdict === 'right' ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      {label}
    </button>
  );
  return (
    <fieldset className="flex flex-wrap items-center justify-end gap-1.5 text-xs">
      <legend className="sr-only">{question}</legend>
      <span aria-hidden="true" className="mr-0.5 text-muted">
        {question}
      </span>
      {button('right', right)}
      {button('wrong', wrong)}
      {teach && taught && shown === 'wrong' && (
        <Button variant="link" size="small" onClick={() => teach(taught)}>
          Teach the right answer
        </Button>
      )}
    </fieldset>
  );
}
