import type { Business } from '@parley/contract/businesses/businesses';
import { logoUpload } from '@parley/contract/businesses/logos';
import { PicturePicker } from '@parley/ui/form';
import { toast, withdrawToasts } from '@parley/ui/toast';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useAttempt } from '../../screen/use-attempt.ts';
import { useRemoveBusinessLogo, useSetBusinessLogo } from './use-businesses.ts';

/** The logo after onboarding: kept at once, unlike the fields beside it. */
export function BusinessLogo({ business: { id: businessId, logoUrl } }: { business: Business }) {
  const setLogo = useSetBusinessLogo();
  const removeLogo = useRemoveBusinessLogo();
  const { run, failure, isRunning } = useAttempt();
  const [fault, setFault] = useState<string>();

  const act = async (work: () => Promise<unknown>, done: string) => {
    setFault(undefined);
    if (await run(work)) toast({ title: done, tone: 'positive', subject: 'logo' });
  };
  const choose = (file: File) => {
    withdrawToasts('logo');
    const wrong = logoUpload.safeParse(file).error?.issues[0]?.message;
    if (wrong) return setFault(wrong);
    void act(() => setLogo.mutateAsync({ businessId, file }), 'Logo updated');
  };
  return (
    <PicturePicker
      label="Logo"
      picture={
        <span className="grid size-16 flex-none place-items-center overflow-hidden rounded-card border bg-surface-sunken text-muted">
          {logoUrl ? (
            <img src={logoUrl} alt="" className="size-full object-contain" />
          ) : (
            <ImageUp className="size-5" aria-hidden="true" />
          )}
        </span>
      }
      hasPicture={logoUrl !== null}
      hint="JPG, PNG, GIF or SVG, less than 2MB"
      fault={fault ?? failureText(failure)}
      isBusy={isRunning}
      onChoose={choose}
      onRemove={() => void act(() => removeLogo.mutateAsync(businessId), 'Logo removed')}
    />
  );
}
