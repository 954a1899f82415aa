import { zodResolver } from '@hookform/resolvers/zod';
import { teachAnswer } from '@parley/contract/conversations/inquiries';
import {
  taughtAnswerMaxLength,
  taughtPair,
  taughtQuestionMaxLength,
} from '@parley/contract/knowledge/taught-pairs';
import { Field, Input, Textarea } from '@parley/ui/form';
import { Banner } from '@parley/ui/state';
import { useForm } from 'react-hook-form';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { type GivingForm, useGiving } from './use-giving.ts';

/** A question and its answer, as they are taught from unanswered questions too. */
export function AnswerForm(props: GivingForm) {
  const give = useGiving(props);
  const form = useForm({ resolver: zodResolver(taughtPair), defaultValues: { question: '', answer: '' } });
  const { errors } = form.formState;
  const { submit, failure } = useFormSubmit(
    form,
    (pair) =>
      give((path) => callEndpoint(teachAnswer, { ...path, ...pair }), {
        title: 'Answer taught',
        description: 'It is used in a moment. What contradicts it is told to you once it has been compared.',
      }),
    { onAttempt: props.isChosen, isWorthAsking: true },
  );
  return (
    <form id={props.formId} noValidate onSubmit={submit} className="grid gap-stack">
      {failure && <Banner tone="critical" title={failureText(failure)} />}
      <Field
        label="Question"
        isRequired
        hint="As visitors ask it. The agent finds it in other words, too."
        error={errors.question?.message}
      >
        <Input autoComplete="off" maxLength={taughtQuestionMaxLength} {...form.register('question')} />
      </Field>
      <Field
        label="Answer"
        isRequired
        hint="In whole sentences: they are quoted as you write them."
        error={errors.answer?.message}
      >
        <Textarea rows={5} maxLength={taughtAnswerMaxLength} {...form.register('answer')} />
      </Field>
    </form>
  );
}
