import { zodResolver } from '@hookform/resolvers/zod';
import { type Profile, profileForm } from '@parley/contract/accounts/profile';
import { Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { attemptOrThrow } from '../../../screen/attempt.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { EmailChangeNote } from '../sign-in/index.ts';
import { ProfilePicture } from './profile-picture.tsx';
import { useProfile, useUpdateProfile } from './use-profile.ts';

interface Texts {
  done: string;
  failed: { title: string; description: (error: Error) => string };
}

/** `hasPhone` on the settings page, which shows more than the profile page. */
export function PersonalInformation({ hasPhone = false, texts }: { hasPhone?: boolean; texts: Texts }) {
  const profile = useProfile();
  return (
    <Card title="Personal Information" description="Your name as others in your business see it.">
      <QueryState
        query={profile}
        loading={
          <SkeletonArea label="Loading your profile">
            <SkeletonText lines={4} />
          </SkeletonArea>
        }
        failure={{
          title: 'Profile Error',
          message: isApiError(profile.error, 'unexpected')
            ? 'An unexpected error occurred while fetching profile data.'
            : 'Failed to fetch profile data. Some features may be limited.',
        }}
      >
        {(data) => (
          <div className="grid gap-stack">
            <ProfilePicture profile={data} />
            <ProfileFields profile={data} hasPhone={hasPhone} texts={texts} />
          </div>
        )}
      </QueryState>
    </Card>
  );
}

function ProfileFields({ profile, hasPhone, texts }: { profile: Profile; hasPhone: boolean; texts: Texts }) {
  const { firstName, lastName, phone } = profile;
  const form = useForm({
    resolver: zodResolver(profileForm),
    mode: 'onTouched',
    values: { firstName, lastName, phone },
    // What is being typed survives an answer that arrives meanwhile.
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const updateProfile = useUpdateProfile();
  const { submit, isSending } = useFormSubmit(form, async (values) => {
    await attemptOrThrow(
      async () => {
        await updateProfile.mutateAsync(
          hasPhone ? values : { firstName: values.firstName, lastName: values.lastName },
        );
        form.reset(values);
      },
      {
        subject: 'profile',
        done: { title: texts.done, description: 'Your profile information has been updated successfully' },
        failed: (error) => failureOf(error, texts),
      },
    );
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-stack">
      <div className="grid gap-stack sm:grid-cols-2 sm:gap-x-4">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
        <Field label="Email" hint={<EmailChangeNote />} className="sm:col-span-2">
          <Input type="email" value={profile.email} readOnly />
        </Field>
        {hasPhone && (
          <Field label="Phone" error={errors.phone?.message} className="sm:col-span-2">
            <Input type="tel" autoComplete="tel" {...form.register('phone')} />
          </Field>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        disabled={!isDirty}
        isLoading={isSending}
        className="justify-self-start max-sm:w-full"
      >
        Save Changes
      </Button>
    </form>
  );
}

function failureOf(error: Error, { failed }: Texts) {
  if (isApiError(error, 'not_signed_in'))
    return { title: 'Update Error', description: 'You must be logged in to update your profile' };
  return { title: failed.title, description: failed.description(error) };
}

export const profilePageTexts: Texts = {
  done: 'Profile updated',
  failed: { title: 'Error', description: (error) => `Failed to update profile: ${failureText(error)}` },
};

export const accountTabTexts: Texts = {
  done: 'User profile updated',
  failed: {
    title: 'Update failed',
    description: () => 'There was a problem updating your personal information.',
  },
};
