import type { ExamQuestion, ExamResult } from '@parley/contract/exams/exams';
import { Badge, Button, IconButton } from '@parley/ui/basic';
import { Menu, MenuItem } from '@parley/ui/overlay';
import { Ellipsis, GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { expectedText, originWords, reasonText, verdictWords } from './exam-words.ts';
import type { ExamActions } from './use-exam.ts';

interface Props {
  agentId: string;
  question: ExamQuestion;
  actions: ExamActions;
  onEdit: () => void;
  onTeach: () => void;
}

/** A question with what was expected and what was said. */
export function QuestionRow({ agentId, question, actions, onEdit, onTeach }: Props) {
  const mayEdit = useMay('edit');
  const { id, text, origin, result, isOn, document } = question;
  const isFailed = isOn && result !== null && result.verdict !== 'right';
  const isDocumentGone = document !== null && !document.isThere;
  const accept = () =>
    void attempt(() => actions.acceptReply(id), {
      subject: `exam:${id}`,
      done: { title: 'Counted as right', description: 'This is what is expected from now on.' },
      failed: 'This could not be saved',
    });
  return (
    <li className="grid gap-3 px-card py-4">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <Verdict question={question} />
            {isFailed && result.previousVerdict === 'right' && <Badge hasDot={false}>Was right before</Badge>}
          </p>
          <h3 dir="auto" className="font-medium [overflow-wrap:anywhere]">
            {text}
          </h3>
          <p className="text-muted text-xs">{originWords[origin]}</p>
        </div>
        {mayEdit && <RowMenu question={question} actions={actions} onEdit={onEdit} />}
      </div>
      {isFailed && (
        <>
          <Comparison agentId={agentId} question={question} result={result} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="min-w-0 text-muted">{reasonText(result, isDocumentGone)}</p>
            {mayEdit && (
              <div className="flex flex-wrap gap-2">
                <Button size="small" onClick={accept}>
                  This answer is fine
                </Button>
                {question.expectation === 'answer' && (
                  <Button
                    size="small"
                    icon={<GraduationCap aria-hidden="true" />}
                    aria-label={`Teach: ${text}`}
                    onClick={onTeach}
                  >
                    Teach
                  </Button>
                )}
              </div>
            )}
          </div>
        </>
      )}
      {isOn && result?.verdict === 'right' && (
        <details className="group">
          <summary className="w-fit cursor-pointer text-muted text-xs underline-offset-2 hover:underline">
            Expected and given
          </summary>
          <div className="mt-2 grid gap-2">
            <Comparison agentId={agentId} question={question} result={result} />
            <p className="text-muted">{reasonText(result, isDocumentGone)}</p>
          </div>
        </details>
      )}
    </li>
  );
}

interface Compared extends Pick<Props, 'agentId' | 'question'> {
  result: ExamResult;
}

function Comparison({ agentId, question, result }: Compared) {
  const { document, expectedQuote } = question;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Part title="Expected">
        <p>{expectedText(question)}</p>
        {expectedQuote && <Quoted text={expectedQuote} />}
        {document && (
          <p className="text-muted text-xs [overflow-wrap:anywhere]">
            {document.isThere ? (
              <Link to={paths.document(agentId, document.id)} className="underline underline-offset-2">
                {document.title}
              </Link>
            ) : (
              `${document.title} · not there any more`
            )}
          </p>
        )}
      </Part>
      <Part title="Given">
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {result.reply}
        </p>
        {result.quotes.map((quote) => (
          <div key={`${quote.documentId} ${quote.quote}`} className="grid gap-1">
            {!result.reply.includes(quote.quote.trim()) && <Quoted text={quote.quote} />}
            <p className="text-muted text-xs [overflow-wrap:anywhere]">
              From{' '}
              <Link to={paths.document(agentId, quote.documentId)} className="underline underline-offset-2">
                {quote.documentTitle}
              </Link>
              {quote.heading && ` › ${quote.heading}`}
            </p>
          </div>
        ))}
      </Part>
    </div>
  );
}

function Verdict({ question: { isOn, result, expectation } }: { question: ExamQuestion }) {
  if (!isOn) return <Badge>Switched off</Badge>;
  if (!result) return <Badge>Not asked yet</Badge>;
  const { label, tone } = verdictWords[result.verdict];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {expectation === 'no-answer' && <span className="text-muted text-xs">Should not be answered</span>}
    </>
  );
}

function RowMenu({ question, actions, onEdit }: Pick<Props, 'question' | 'actions' | 'onEdit'>) {
  const { id, text, origin, isOn, expectation, expectedWords } = question;
  const subject = `exam:${id}`;
  const remove = () =>
    void attempt(() => actions.remove(id), {
      subject,
      done: {
        title: 'Question removed',
        // One that was written from a document knows more than can be typed.
        ...(origin === 'owner' && {
          action: {
            label: 'Undo',
            onClick: () =>
              void attempt(() => actions.add({ text, expectation, expectedWords }), {
                subject,
                failed: 'The question could not be put back',
              }),
          },
        }),
      },
      failed: 'The question could not be removed',
    });
  const toggle = () =>
    void attempt(() => actions.update(id, { isOn: !isOn }), { subject, failed: 'This could not be saved' });
  return (
    <Menu
      trigger={
        <IconButton size="small" label={`Actions for: ${text}`} icon={<Ellipsis aria-hidden="true" />} />
      }
    >
      <MenuItem onSelect={onEdit}>Edit</MenuItem>
      <MenuItem onSelect={toggle}>{isOn ? 'Switch off' : 'Switch on'}</MenuItem>
      <MenuItem onSelect={remove}>Remove</MenuItem>
    </Menu>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-1.5 rounded-control border px-3 py-2.5">
      <h4 className="text-muted text-xs">{title}</h4>
      {children}
    </section>
  );
}

function Quoted({ text }: { text: string }) {
  return (
    <blockquote dir="auto" className="border-line-strong border-l-2 pl-3 text-muted [overflow-wrap:anywhere]">
      {text}
    </blockquote>
  );
}
