import { zodResolver } from '@hookform/resolvers/zod';
import { addFaqUrl, faqUrlForm, pagesPerSourceLimit } from '@parley/contract/knowledge/knowledge-sources';
import { Field, Select } from '@parley/ui/form';
import { useForm } from 'react-hook-form';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { AddressInput } from '../address-input.tsx';
import { depthOptions, scheduleOptions, webAddress } from '../source-words.ts';
import { type GivingForm, useGiving } from './use-giving.ts';

const typedForm = faqUrlForm.extend({ url: webAddress });

/** A page of a website, and those it links to. */
export function PageForm(props: GivingForm) {
  const give = useGiving(props);
  const form = useForm({
    resolver: zodResolver(typedForm),
    reValidateMode: 'onSubmit',
    defaultValues: { url: '', depth: 1, schedule: 'daily' },
  });
  const { submit, failure } = useFormSubmit(
    form,
    (entered) =>
      give((path) => callEndpoint(addFaqUrl, { ...path, ...entered }), {
        title: 'Web page added',
        description: 'It is being read. Its pages appear in the list one after the other.',
      }),
    { onAttempt: props.isChosen },
  );
  return (
    <form id={props.formId} noValidate onSubmit={submit} className="grid gap-stack">
      <Field
        label="Address"
        isRequired
        hint={`A public web page: your FAQ, a help center, a whole site of at most ${pagesPerSourceLimit} pages.`}
        error={form.formState.errors.url?.message ?? failureText(failure)}
      >
        <AddressInput placeholder="https://example.com/faq" {...form.register('url')} />
      </Field>
      <div className="grid gap-stack sm:grid-cols-2">
        <Field label="How much to read">
          <Select options={depthOptions} {...form.register('depth', { valueAsNumber: true })} />
        </Field>
        <Field label="Read again">
          <Select options={scheduleOptions} {...form.register('schedule')} />
        </Field>
      </div>
    </form>
  );
}
