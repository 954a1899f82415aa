import { Avatar, Button } from '@parley/ui/basic';
import { Switch } from '@parley/ui/form';
import { Popover } from '@parley/ui/overlay';
import { clsx } from 'clsx';
import { useConnection } from '../../lib/connection.ts';
import { attempt } from '../../screen/attempt.ts';
import { setIsChatSoundOn, useIsChatSoundOn } from './chat-sound.ts';
import { usePresence, useSetAvailability } from './use-presence.ts';

/** Whether visitors may be passed to this person, and who else is there. */
export function PresenceSwitch({ businessId, personId }: { businessId: string; personId: string }) {
  const isConnected = useConnection() === 'online';
  const { isAvailable: isSetAvailable, online } = usePresence(businessId).data ?? {};
  // Whoever cannot be reached is not there for visitors, whatever was chosen; the server ends it by its own clock.
  const isAvailable = isConnected && isSetAvailable === true;
  const setAvailability = useSetAvailability(businessId);
  const isSoundOn = useIsChatSoundOn();
  const choose = (isOn: boolean) =>
    void attempt(() => setAvailability.mutateAsync(isOn), {
      subject: 'presence',
      failed: 'Your availability could not be changed',
    });
  const word = presenceWord(isConnected, isSetAvailable);
  return (
    <Popover
      label="Availability"
      align="end"
      trigger={
        <Button
          variant="ghost"
          aria-label={word ? `Availability: ${word}` : 'Availability'}
          className="px-2.5"
        >
          <span
            aria-hidden="true"
            className={clsx(
              'size-2 rounded-full',
              isAvailable ? 'bg-positive' : 'border-2 border-line-control',
            )}
          />
          <span className="max-sm:hidden">{word ?? 'Availability'}</span>
        </Button>
      }
    >
      <div className="grid w-72 gap-4 p-1">
        <Switch
          label="Available for chats"
          hint="Visitors who ask for a person are passed to you while you are at work in the dashboard, by agents whose handoff is enabled."
          checked={isAvailable}
          disabled={!isConnected || isSetAvailable === undefined}
          onChange={({ target }) => choose(target.checked)}
        />
        <Switch
          label="Play a sound"
          hint="When a visitor waits, on this computer."
          checked={isSoundOn}
          onChange={({ target }) => setIsChatSoundOn(target.checked)}
        />
        <div className="grid gap-2 border-t pt-3">
          <h2 className="font-medium text-muted text-xs">Here in the last minute</h2>
          {!isConnected && <p className="text-muted">This is not known while you are offline.</p>}
          {isConnected && !online && <p className="text-muted">This is not known at the moment.</p>}
          {isConnected && online?.length === 0 && (
            <p className="text-muted">Nobody. Visitors are asked to leave an address instead.</p>
          )}
          {isConnected && online && online.length > 0 && (
            <ul className="grid max-h-48 gap-1.5 overflow-y-auto">
              {online.map(({ userId, name, pictureUrl }) => (
                <li key={userId} className="flex min-w-0 items-center gap-2">
                  <Avatar name={name} src={pictureUrl} size="small" />
                  <span className="truncate">
                    {name}
                    {userId === personId && <span className="text-muted"> (you)</span>}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Popover>
  );
}

/** Undefined until it is known. */
function presenceWord(isConnected: boolean, isAvailable: boolean | undefined) {
  if (!isConnected) return 'Offline';
  if (isAvailable === undefined) return undefined;
  return isAvailable ? 'Available' : 'Away';
}
