import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { AccountMenu } from '@parley/ui/account-menu';
import { toast } from '@parley/ui/toast';
import { useState } from 'react';
import { signOut } from './sign-out.ts';

interface Props {
  user: SignedInPerson['user'];
  place: 'header' | 'mobile-menu';
  /** Called when the session is over. */
  onLeft: () => void;
}

/** Fetched only for signed-in people. */
export function SignedInAccount({ user, place, onLeft }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    const { isOver, ...message } = await signOut();
    toast({ ...message, tone: isOver ? 'positive' : 'critical', subject: 'sign-in' });
    if (isOver) onLeft();
    else setIsLeaving(false);
  };
  return <AccountMenu user={user} place={place} isLeaving={isLeaving} onLeave={() => void leave()} />;
}
