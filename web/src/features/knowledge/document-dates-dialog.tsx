import type { DocumentSummary } from '@parley/contract/knowledge/knowledge';
import { Button } from '@parley/ui/basic';
import { Checkbox, Field, Input } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { type FormEvent, useId, useState } from 'react';
import { formatPartialDate } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { attemptOrThrow } from '../../screen/attempt.ts';
import { originText, validityText } from './document-dates.ts';
import { type AgentPath, useUpdateDocumentDates } from './use-documents.ts';

/** How old a document is, and when answers may use it. */
export function DocumentDatesDialog(props: {
  path: AgentPath;
  document: DocumentSummary;
  onClose: () => void;
}) {
  const { path, document, onClose } = props;
  const { title, date, dateOrigin, isOutdated, validFrom, validUntil } = document;
  const origin = validityText(document);
  const formId = useId();
  const update = useUpdateDocumentDates(path, document.id);
  const ownDay = dateOrigin === 'owner' && date.length === 10 ? date : '';
  const [values, setValues] = useState({
    date: ownDay,
    isOutdated,
    validFrom: validFrom ?? '',
    validUntil: validUntil ?? '',
  });
  const change = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }));
  const isReversed =
    values.validFrom !== '' && values.validUntil !== '' && values.validFrom > values.validUntil;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isReversed) return;
    const send = () =>
      update.mutateAsync({
        // A month or a year that was set before stays until another day is chosen.
        ...(values.date !== ownDay && { date: values.date || null }),
        isOutdated: values.isOutdated,
        // Days that were read from its text stay what they are until somebody changes them.
        ...(values.validFrom !== (validFrom ?? '') && { validFrom: values.validFrom || null }),
        ...(values.validUntil !== (validUntil ?? '') && { validUntil: values.validUntil || null }),
      });
    const done = {
      title: 'Dates saved',
      description: values.isOutdated
        ? `${title} is no longer used in answers.`
        : `Answers use ${title} as you said.`,
    };
    await attemptOrThrow(send, { subject: 'document', done, failed: 'The dates could not be saved' }).then(
      onClose,
      () => undefined,
    );
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={`Dates of ${title}`}
      description="Where two documents say different things, the newer one is used."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={update.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-stack">
        {update.error && <Banner tone="critical" title={failureText(update.error)} />}
        <Field
          label="Date of the document"
          hint={`Now ${formatPartialDate(date)}, ${originText(dateOrigin)}. ${dateOrigin === 'owner' ? 'Empty it to go back to the date that was found.' : 'Leave it empty to keep that.'}`}
        >
          <Input type="date" value={values.date} onChange={(event) => change({ date: event.target.value })} />
        </Field>
        <div className="grid gap-stack sm:grid-cols-2">
          <Field label="Use it from" hint="The first day, if there is one.">
            <Input
              type="date"
              value={values.validFrom}
              onChange={(event) => change({ validFrom: event.target.value })}
            />
          </Field>
          <Field
            label="Use it until"
            hint="The last day, if there is one."
            error={isReversed ? 'The last day must not lie before the first.' : undefined}
          >
            <Input
              type="date"
              value={values.validUntil}
              onChange={(event) => change({ validUntil: event.target.value })}
            />
          </Field>
        </div>
        {origin && <p className="text-muted text-xs">{origin}</p>}
        <Checkbox
          label="Outdated"
          hint="The document stays here, but no answer uses it."
          checked={values.isOutdated}
          onChange={(event) => change({ isOutdated: event.target.checked })}
        />
      </form>
    </Dialog>
  );
}
