import { zodResolver } from '@hookform/resolvers/zod';
import {
  type TaughtPair,
  taughtAnswerMaxLength,
  taughtPair,
  taughtQuestionMaxLength,
} from '@parley/contract/knowledge/taught-pairs';
import { Button } from '@parley/ui/basic';
import { Field, Input, Textarea } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { notSent, useFormSubmit } from '../../lib/use-form-submit.ts';
import { attempt } from '../../screen/attempt.ts';
import { SuggestedAnswer } from './suggested-answer.tsx';
import { TeachPreview } from './teach-preview.tsx';
import { useQuestionGroup } from './use-inquiries.ts';
import { useSettled } from './use-settled.ts';
import { type AgentPath, previewQuery, type TeachTarget, useTeach, useUnteach } from './use-teaching.ts';

/** Nobody reads what would change while still typing. */
const typingPauseMs = 900;

interface Props {
  businessId: string;
  target: TeachTarget;
  onClose: () => void;
}

/** A question and its answer, with what the agent's documents already say to it and which open questions it would answer. */
export function TeachDialog({ businessId, target, onClose }: Props) {
  const formId = useId();
  const { agentId, groupId, documentId } = target;
  const path = { businessId, agentId };
  const queryClient = useQueryClient();
  const group = useQuestionGroup(businessId, groupId).data;
  const suggestion = target.suggestion ?? group?.suggestion ?? undefined;
  const teach = useTeach(path, target);
  const showTaught = useTaughtToast(path, target);
  const form = useForm({
    resolver: zodResolver(taughtPair),
    defaultValues: {
      question: target.question.slice(0, taughtQuestionMaxLength),
      answer: target.answer ?? '',
    },
  });
  const { errors } = form.formState;
  const typed = taughtPair.safeParse(useWatch({ control: form.control })).data;
  const settled = useSettled(typed, typingPauseMs);
  const preview = useQuery({
    ...previewQuery(path, settled ?? { question: '', answer: '' }, documentId),
    enabled: settled !== undefined,
  });
  // What was read before it was saved once counts as read.
  const [warnedOf, setWarnedOf] = useState('');
  const isWarned = typed !== undefined && warnedOf === JSON.stringify(typed);

  const send = async (pair: TaughtPair) => {
    if (!isWarned) {
      const found = await queryClient.fetchQuery(previewQuery(path, pair, documentId)).catch(() => undefined);
      if (found && found.contradictions.length + found.similar.length > 0) {
        setWarnedOf(JSON.stringify(pair));
        return notSent;
      }
    }
    const saved = await teach.mutateAsync(pair);
    onClose();
    showTaught(saved.id);
  };
  const { submit, failure, isSending } = useFormSubmit(form, send, { isWorthAsking: true });

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="large"
      title={documentId ? 'Edit the taught answer' : 'Teach the answer'}
      description="The agent answers from it like from any document. You find it in the Knowledge Base: opened there, it can be changed and deleted."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSending}>
            {isWarned ? 'Teach anyway' : documentId ? 'Save' : 'Teach'}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-stack">
        <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-stack">
          {failure && <Banner tone="critical" title={failureText(failure)} />}
          <Field
            label="Question"
            isRequired
            hint="As visitors ask it. The agent finds it in other words, too."
            error={errors.question?.message}
          >
            <Input autoComplete="off" maxLength={taughtQuestionMaxLength} {...form.register('question')} />
          </Field>
          {suggestion && (
            <SuggestedAnswer
              suggestion={suggestion}
              onUse={() =>
                form.setValue('answer', suggestion.answer.slice(0, taughtAnswerMaxLength), {
                  shouldDirty: true,
                })
              }
            />
          )}
          <Field
            label="Answer"
            isRequired
            hint="In whole sentences: they are quoted as you write them."
            error={errors.answer?.message}
          >
            <Textarea rows={5} maxLength={taughtAnswerMaxLength} {...form.register('answer')} />
          </Field>
        </form>
        <TeachPreview
          agentId={agentId}
          preview={settled ? preview : undefined}
          isCurrent={JSON.stringify(settled) === JSON.stringify(typed)}
        />
      </div>
    </Dialog>
  );
}

/** Says that it is done, with a way to take it back. */
function useTaughtToast(path: AgentPath, { documentId: edited, groupId }: TeachTarget) {
  const isEdited = edited !== undefined;
  const unteach = useUnteach(path);
  const subject = 'taught';
  return (documentId: string) =>
    toast({
      title: isEdited ? 'Answer changed' : 'Answer taught',
      description: 'The agent answers from it in a moment.',
      tone: 'positive',
      subject,
      ...(!isEdited && {
        action: {
          label: 'Undo',
          onClick: () =>
            void attempt(() => unteach.mutateAsync(documentId), {
              subject,
              done: {
                title: 'Taught answer removed',
                // What is taught in a conversation need not be one of the questions that were left open.
                description: groupId ? 'The question is open again.' : 'The agent no longer answers from it.',
              },
              failed: 'The taught answer could not be removed',
            }),
        },
      }),
    });
}
