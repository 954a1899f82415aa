import { type Profile, pictureUpload } from '@parley/contract/accounts/profile';
import { Avatar } from '@parley/ui/basic';
import { PicturePicker } from '@parley/ui/form';
import { toast, withdrawToasts } from '@parley/ui/toast';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { useAttempt } from '../../../screen/use-attempt.ts';
import { useRemovePicture, useSetPicture } from './use-profile.ts';

export function ProfilePicture({ profile: { firstName, lastName, pictureUrl } }: { profile: Profile }) {
  const setPicture = useSetPicture();
  const removePicture = useRemovePicture();
  const { run, failure, isRunning } = useAttempt();
  const [fault, setFault] = useState<string>();

  const act = async (work: () => Promise<unknown>, done: string) => {
    setFault(undefined);
    if (await run(work)) toast({ title: done, tone: 'positive', subject: 'picture' });
  };
  const choose = (file: File) => {
    withdrawToasts('picture');
    const wrong = pictureUpload.safeParse(file).error?.issues[0]?.message;
    if (wrong) return setFault(wrong);
    void act(() => setPicture.mutateAsync(file), 'Picture updated');
  };
  return (
    <PicturePicker
      label="Picture"
      picture={<Avatar name={`${firstName} ${lastName}`} src={pictureUrl} size="large" />}
      hasPicture={pictureUrl !== null}
      hint="JPG, PNG, GIF or SVG, less than 2MB. Members of your businesses see it."
      fault={fault ?? failureText(failure)}
      isBusy={isRunning}
      onChoose={choose}
      onRemove={() => void act(() => removePicture.mutateAsync(), 'Picture removed')}
    />
  );
}
