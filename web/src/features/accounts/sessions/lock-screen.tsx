import { Button, ButtonLink } from '@parley/ui/basic';
import { Field, PasswordInput } from '@parley/ui/form';
import { LogoMark } from '@parley/ui/theme';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { failureText } from '../../../lib/failure-text.ts';
import { formDrafts } from '../../../lib/form-drafts.ts';
import { paths } from '../../../lib/paths.ts';
import { isResetMailed, useMailState } from '../../../lib/use-mail-state.ts';
import { useAttempt } from '../../../screen/use-attempt.ts';
import { GoogleButton } from '../google-button.tsx';
import { PasskeyButton, unlockByPasskey } from '../passkeys/index.ts';
import { isLock } from '../sign-in-error.ts';
import { useSession, useUnlock } from '../use-session.ts';

interface Props {
  person: { firstName: string; email: string; hasPassword: boolean; hasPasskey: boolean };
  leave: { leave: () => void; isLeaving: boolean };
  /** Whether the page that was locked is still there below. */
  hasPageBelow: boolean;
}

/**
 * Covers everything, open dialogs too, until the session is open again. What lies below stays as it was.
 * A native dialog lies above all layers and lets nothing below take the focus.
 */
export function LockScreen({ person, leave: { leave, isLeaving }, hasPageBelow }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { documentElement } = document;
    documentElement.dataset.locked = '';
    dialog.current?.showModal();
    return () => {
      delete documentElement.dataset.locked;
    };
  }, []);
  useLockedTitle();

  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="lock-title"
      data-ui="lock-screen"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <div className="mx-auto grid min-h-dvh w-full max-w-[26rem] content-center gap-6 px-5 py-10">
        <LogoMark className="size-10" />
        <div className="grid gap-2">
          <h1 id="lock-title" className="font-semibold text-2xl tracking-tight">
            {person.firstName ? `Locked, ${person.firstName}` : 'Locked'}
          </h1>
          <p className="text-muted [overflow-wrap:anywhere]">
            You were away for a while. {hasPageBelow && 'This page stays as you left it. '}Signed in as{' '}
            {person.email}.
          </p>
        </div>
        {person.hasPassword && <UnlockForm email={person.email} />}
        <OtherWays person={person} />
        <Button variant="ghost" className="-ml-3 justify-self-start" isLoading={isLeaving} onClick={leave}>
          Sign out
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}

const lockedTitle = 'Locked - Parley';

/** The title of the page below may name a visitor. It goes on changing, and is shown again afterwards. */
function useLockedTitle() {
  useEffect(() => {
    let titleBelow = document.title;
    const cover = () => {
      // The number of those who wait may stand before it.
      if (document.title.endsWith(lockedTitle)) return;
      titleBelow = document.title;
      document.title = lockedTitle;
    };
    cover();
    const observer = new MutationObserver(cover);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = titleBelow;
    };
  }, []);
}

/** Part of the first scripts of every page behind a sign-in, so one field does without the library of forms. */
function UnlockForm({ email }: { email: string }) {
  const unlock = useUnlock();
  const personId = useSession().data?.user.id;
  const [password, setPassword] = useState('');
  const { run, failure, isRunning } = useAttempt();
  const mail = useMailState();
  const form = useRef<HTMLFormElement>(null);
  const send = async () => {
    if (isRunning) return;
    const isOpen = await run(() => unlock.withPassword(password));
    // Whoever noticed the slip has begun to type the right one meanwhile.
    if (isOpen) return;
    setPassword((typed) => (typed === password ? '' : typed));
    // The pressed button can do nothing without a password and would drop the focus.
    form.current?.querySelector<HTMLInputElement>('[autocomplete=current-password]')?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {/* Password managers look for the name that belongs to the password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Password" error={failureText(failure)}>
        <PasswordInput
          autoFocus
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" isLoading={isRunning} disabled={password === ''}>
        Unlock
      </Button>
      {failure && isLock(failure) && isResetMailed(mail) && (
        <ButtonLink to={paths.forgotPassword} onClick={() => personId && formDrafts.keepOpen(personId)}>
          Reset your password
        </ButtonLink>
      )}
    </form>
  );
}

function OtherWays({ person: { hasPassword, hasPasskey } }: Pick<Props, 'person'>) {
  const unlock = useUnlock();
  return (
    <>
      {hasPasskey && (
        <PasskeyButton use={() => unlock.with(unlockByPasskey)}>Unlock with a passkey</PasskeyButton>
      )}
      {!hasPassword && <GoogleButton>Sign in again with Google</GoogleButton>}
    </>
  );
}
