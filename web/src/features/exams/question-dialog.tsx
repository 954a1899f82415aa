import { zodResolver } from '@hookform/resolvers/zod';
import {
  type ExamQuestion,
  examExpectation,
  examQuestionMaxLength,
  expectedWordsMaxLength,
  maxExpectedWords,
  writtenQuestion,
} from '@parley/contract/exams/exams';
import { Button } from '@parley/ui/basic';
import { Field, Input, RadioGroup, Textarea } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import type { ExamActions } from './use-exam.ts';

interface Props {
  /** Null for a new one. */
  question: ExamQuestion | null;
  actions: ExamActions;
  onClose: () => void;
}

/** Figures and words are typed in one line, parted by semicolons: a comma belongs to a figure. */
const wordsIn = (line: string) =>
  line
    .split(';')
    .map((words) => words.trim())
    .filter(Boolean);
const form = z.object({
  text: writtenQuestion.shape.text,
  expectation: examExpectation,
  words: z.string().refine((line) => writtenQuestion.shape.expectedWords.safeParse(wordsIn(line)).success, {
    message: `Please name at most ${maxExpectedWords}, each of up to ${expectedWordsMaxLength} characters.`,
  }),
});

const expectations = [
  { value: 'answer', label: 'Answer it', hint: 'The documents hold the answer.' },
  {
    value: 'no-answer',
    label: 'Say that it does not know',
    hint: 'The documents do not, or should not, answer it.',
  },
];

export function QuestionDialog({ question, actions, onClose }: Props) {
  const formId = useId();
  const { register, control, formState, ...rest } = useForm({
    resolver: zodResolver(form),
    defaultValues: {
      text: question?.text ?? '',
      expectation: question?.expectation ?? ('answer' as const),
      words: question?.expectedWords.join('; ') ?? '',
    },
  });
  const { errors } = formState;
  const expectation = useWatch({ control, name: 'expectation' });
  const { submit, failure, isSending } = useFormSubmit(
    { register, control, formState, ...rest },
    async ({ words, ...typed }: z.output<typeof form>) => {
      const written = { ...typed, expectedWords: typed.expectation === 'answer' ? wordsIn(words) : [] };
      await (question ? actions.update(question.id, written) : actions.add(written));
      onClose();
    },
    { isWorthAsking: true },
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={question ? 'Edit the question' : 'Add a question'}
      description="It is asked in the next run, by the same door that visitors use."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSending}>
            {question ? 'Save' : 'Add question'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-stack">
        {failure && <Banner tone="critical" title={failureText(failure)} />}
        <Field label="Question" isRequired error={errors.text?.message}>
          <Textarea rows={2} maxLength={examQuestionMaxLength} {...register('text')} />
        </Field>
        <RadioGroup
          legend="What should the agent do?"
          layout="cards"
          options={expectations}
          {...register('expectation')}
        />
        {expectation === 'answer' && (
          <Field
            label="Words or figures the answer must say"
            hint={
              question?.document && question.text
                ? 'Parted by semicolons. Without any, the answer has to quote the expected document.'
                : 'Parted by semicolons, such as 12; two weeks. Without any, every answer from the documents counts as right.'
            }
            error={errors.words?.message}
          >
            <Input autoComplete="off" {...register('words')} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
