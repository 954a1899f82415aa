import { zodResolver } from '@hookform/resolvers/zod';
import { type WebsiteReading, websiteForm } from '@parley/contract/onboarding/website-readings';
import { Button } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { shortAddress } from './reading-words.ts';
import { useStartReading } from './use-website-reading.ts';

interface Props {
  reading: WebsiteReading | undefined;
  /** A link of another day, or of somebody else. */
  isGone: boolean;
  onStarted: (readingId: string) => void;
  /** Back to before a website was named. */
  onChange: () => void;
  onSkip: () => void;
  /** What was found, once it is. */
  children: ReactNode;
}

/** Stands first on the page and can be passed over: the address of the site from which the form is filled. */
export function WebsiteStart({ reading, isGone, onStarted, onChange, onSkip, children }: Props) {
  const isReading = reading?.status === 'waiting' || reading?.status === 'reading';
  const isFound = reading?.status === 'completed';
  return (
    <Card
      title={isFound ? `From ${shortAddress(reading.url)}` : 'Start from your website'}
      description={
        isFound
          ? 'Everything below can be corrected, now or later in the wizard.'
          : 'Parley reads it, fills in the form and makes a first agent that answers from your pages.'
      }
    >
      <div className="grid gap-4">
        {isGone && (
          <Banner tone="warning" title="What was read is no longer here">
            It is kept for a day. Enter the address again, or fill in the form by hand.
          </Banner>
        )}
        {reading?.status === 'failed' && (
          <Banner tone="warning" title={`${shortAddress(reading.url)} could not be read`}>
            {reading.reason} Try another address, or fill in the form below by hand. Nothing you typed is
            lost.
          </Banner>
        )}
        {isReading && <ReadingProgress reading={reading} onCancel={onChange} />}
        {isFound && children}
        {isFound && (
          <Button size="small" className="justify-self-start" onClick={onChange}>
            Use another address
          </Button>
        )}
        {!isReading && !isFound && (
          <AddressForm key={reading?.id} address={reading?.url ?? ''} onStarted={onStarted} onSkip={onSkip} />
        )}
      </div>
    </Card>
  );
}

function AddressForm({
  address,
  onStarted,
  onSkip,
}: {
  address: string;
  onStarted: (readingId: string) => void;
  onSkip: () => void;
}) {
  const form = useForm({ resolver: zodResolver(websiteForm), defaultValues: { url: address } });
  const startReading = useStartReading();
  const { submit, failure, isSending } = useFormSubmit(form, async ({ url }) =>
    onStarted((await startReading.mutateAsync(url)).id),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {failure && (
        <Banner tone="critical" title="The reading could not be started">
          {failureText(failure)}
        </Banner>
      )}
      <Field label="Web address" error={form.formState.errors.url?.message}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="bakery.example"
          icon={<Globe aria-hidden="true" />}
          {...form.register('url')}
        />
      </Field>
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Button variant="primary" isLoading={isSending} onClick={() => void submit()}>
          Read my website
        </Button>
        <Button variant="ghost" onClick={onSkip}>
          Skip and fill in by hand
        </Button>
      </div>
    </form>
  );
}
