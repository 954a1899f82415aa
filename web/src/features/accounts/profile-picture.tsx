import { type Profile, pictureUpload } from '@parley/contract/accounts/profile';
import { Avatar } from '@parley/ui/basic';
import { PicturePicker } from '@parley/ui/form';
import { toast, withdrawToasts } from '@parley/ui/toast';
import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { useRemovePicture, useSetPicture } from './use-profile.ts';

export function ProfilePicture({ profile: { firstName, lastName, pictureUrl } }: { profile: Profile }) {
  const setPicture = useSetPicture();
  const removePicture = useRemovePicture();
  const [fault, setFault] = useState<string>();

  const act = async (work: () => Promise<unknown>, done: string) => {
    setFault(undefined);
    try {
      await work();
      toast({ title: done, tone: 'positive', subject: 'picture' });
    } catch (error) {
      setFault(failureText(error as Error));
    }
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
      fault={fault}
      isBusy={setPicture.isPending || removePicture.isPending}
      onChoose={choose}
      onRemove={() => void act(() => removePicture.mutateAsync(), 'Picture removed')}
    />
  );
}
