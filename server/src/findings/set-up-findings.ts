import { countOf, failed, ok, untried, warning } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;
const oldNightlyDays = 2;

export function judgeSetUp({ isOpen }: { isOpen: boolean }) {
  const name = 'Set-up';
  if (!isOpen) return ok(name, 'A super admin runs this server.');
  return warning(name, {
    text: 'There is no super admin yet.',
    reason: 'Nobody can manage this server, and whoever has the link of its start becomes the one who can.',
    advice:
      'Open the link that the start has printed, or set ADMIN_SIGNUP_KEY and open /setup-super-admin. Each start prints a new link.',
  });
}

export interface AddressFacts {
  publicUrl: string;
  host: string;
  trustedProxies: number;
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** What people type and what the server was told about its surroundings. */
export function judgeAddress({ publicUrl, host, trustedProxies }: AddressFacts) {
  const name = 'Address';
  const { protocol, hostname } = new URL(publicUrl);
  if (isLoopback(hostname)) {
    if (isLoopback(host)) return ok(name, `${publicUrl}, for this machine alone.`);
    return warning(name, {
      text: `The server listens on ${host}, but PUBLIC_URL is ${publicUrl}.`,
      reason: 'Links in mails and the script of the widget lead others to their own machine.',
      advice: 'Set PUBLIC_URL to the address that people use, such as https://support.example.com.',
    });
  }
  if (protocol === 'http:')
    return warning(name, {
      text: `PUBLIC_URL is ${publicUrl}, without encryption.`,
      reason: 'Passwords and conversations can be read on the way, and passkeys do not work.',
      advice:
        'Put a proxy with a certificate in front (Caddy, nginx), and set PUBLIC_URL to its https address.',
    });
  if (trustedProxies === 0)
    return warning(name, {
      text: `PUBLIC_URL is ${publicUrl}, so a proxy stands in front, but TRUST_PROXY is 0.`,
      reason: 'All visitors count as one address: they share its limits, and locks meet everybody.',
      advice: 'Set TRUST_PROXY to the number of proxies in front, mostly 1.',
    });
  return ok(name, `${publicUrl}, behind ${countOf(trustedProxies, 'proxy', 'proxies')}.`);
}

export interface SecretFacts {
  source: 'environment' | 'file';
  /** Where it lies. */
  file?: string | undefined;
  /** Of the file, as of `stat`; undefined where there is none. */
  mode?: number | undefined;
  /** Whether the database was set up with another one. */
  isOther?: boolean | undefined;
  /** Whether there is a database that was set up with one. */
  isExpected: boolean;
}

export function judgeSecret({ source, file, mode, isOther, isExpected }: SecretFacts) {
  const name = 'App secret';
  const reason = 'It signs sessions and seals authenticator apps, webhooks and keys of sources.';
  if (isOther)
    return failed(name, {
      text: `${source === 'file' ? `The secret in ${file}` : 'APP_SECRET'} is not the one that this database was set up with.`,
      reason: `${reason} The server does not start with another one.`,
      advice: 'Put the old one back: every backup holds keys/app-secret, unless APP_SECRET was set.',
    });
  if (source === 'environment') return ok(name, 'Given by APP_SECRET. Keep a copy: backups do not hold it.');
  if (mode === undefined) {
    if (!isExpected) return untried(name, 'None yet: the first start makes it.');
    return failed(name, {
      text: `${file} is missing.`,
      reason: `${reason} The server would make a new one, which opens none of these.`,
      advice: 'Put it back from a backup before the next start, where it is keys/app-secret.',
    });
  }
  if ((mode & 0o077) !== 0)
    return failed(name, {
      text: `Others on this machine can read ${file} (mode ${(mode & 0o777).toString(8)}).`,
      reason: `${reason} Who has it can sign in as anybody.`,
      advice: `chmod 600 ${file}`,
    });
  return ok(name, 'Kept in the data folder, for its user alone. Backups hold it.');
}

export interface BackupFacts {
  now: Date;
  /** Of nightly backups; undefined where they are off. */
  hour: number | undefined;
  last: { at: Date; file: string; size: string } | undefined;
  /** Of the last one, where it failed. */
  failure: { at: Date; text: string } | undefined;
}

export function judgeBackups({ now, hour, last, failure }: BackupFacts) {
  const name = 'Backups';
  const reason = 'What is lost with this machine is lost for good.';
  const before = last ? `The last good one is of ${formatMoment(last.at)}.` : 'There is none.';
  if (failure && (!last || failure.at > last.at))
    return failed(name, {
      text: `The backup of ${formatMoment(failure.at)} failed: ${failure.text} ${before}`,
      reason,
      advice: 'Mend what it names, then run `npm run backup -- FILE` to see that it works.',
    });
  const days = last && Math.floor((now.getTime() - last.at.getTime()) / dayMs);
  if (hour === undefined)
    return warning(name, {
      text: `Nightly backups are off (BACKUP_AT=off). ${last ? `The last one is of ${formatMoment(last.at)}: ${last.file}.` : 'There is none.'}`,
      reason,
      advice:
        'Unset BACKUP_AT. If you make backups in another way, see to it that they run and can be restored: nobody is told here when they fail.',
    });
  const nightly = `Nightly at ${clockOf(hour)}.`;
  if (!last || days === undefined)
    return untried(name, `None yet: the first is written at ${clockOf(hour)}.`);
  if (days > oldNightlyDays)
    return warning(name, {
      text: `The last one is ${countOf(days, 'day')} old. ${nightly}`,
      reason: 'What was written since is lost if this machine is.',
      advice: 'Nightly backups need a running server. Run `npm run backup -- FILE` now.',
    });
  return ok(name, `The last one is of ${formatMoment(last.at)} (${last.size}): ${last.file}. ${nightly}`);
}

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const formatMoment = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const oldestNode = [20, 19] as const;

export function judgeVersions({ product, node }: { product: string; node: string }) {
  const name = 'Versions';
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const text = `Parley ${product} on Node.js ${node}.`;
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return ok(name, text);
  return failed(name, {
    text,
    reason: `Parley needs Node.js ${oldestNode.join('.')} or newer.`,
    advice: 'Install a newer Node.js from https://nodejs.org, then start again.',
  });
}

export function judgeServer({
  isRunning,
  publicUrl,
  fault,
}: {
  isRunning: boolean;
  publicUrl: string;
  /** Why it did not answer, although it runs. */
  fault?: string | undefined;
}) {
  const name = 'Server';
  if (fault)
    return failed(name, {
      text: `It runs, but did not answer: ${fault}`,
      reason: 'Nothing else can be known as long as it has the data folder.',
      advice: 'The log says what it is busy with. Stop it and start it again if it stays so.',
    });
  return isRunning
    ? ok(name, `It runs, at ${publicUrl}.`)
    : untried(name, 'It does not run on this data folder. What only a running server knows is left out.');
}

/** For a server that does not run yet. */
export function judgePort({ host, port, fault }: { host: string; port: number; fault: string | undefined }) {
  const name = 'Port';
  if (!fault) return ok(name, `${host}:${port} is free.`);
  const isTaken = fault === 'EADDRINUSE';
  return failed(name, {
    text: isTaken
      ? `Something else listens on ${host}:${port}.`
      : `Nobody can listen on ${host}:${port} (${fault}).`,
    reason: 'The server cannot start.',
    advice: isTaken
      ? 'Stop what listens there, or choose another port with PORT.'
      : 'Set HOST to an address of this machine. Ports below 1024 need rights: take a higher one behind a proxy.',
  });
}
