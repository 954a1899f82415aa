import { CodeBlock } from '@parley/ui/data';
import { Tabs } from '@parley/ui/layout';
import { toastCopyFailed } from '../copy-text.ts';
import { identitySamples } from './identity-samples.ts';

/** Both ways to vouch for a customer; what each of them proves is what the team will see as verified. */
export function IdentityExamples() {
  return (
    <Tabs
      label="Examples for your server"
      tabs={identitySamples.map(({ value, label, token, hash }) => ({
        value,
        label,
        content: (
          <div className="grid gap-5">
            <div className="grid gap-2">
              <p className="max-w-reading text-muted">
                <strong className="font-medium text-text">A signed token</strong> proves id, name and e-mail
                address. It must say when it ends, at most an hour ahead: make a new one for every page.
              </p>
              <CodeBlock label={`Signed token in ${label}`} code={token} onCopyFailed={toastCopyFailed} />
            </div>
            <div className="grid gap-2">
              <p className="max-w-reading text-muted">
                <strong className="font-medium text-text">A signed id</strong> proves the id alone. A name and
                an address beside it (<code className="font-mono text-xs">data-user-name</code>,{' '}
                <code className="font-mono text-xs">data-user-email</code>) are shown to your team as not
                verified.
              </p>
              <CodeBlock label={`Signed id in ${label}`} code={hash} onCopyFailed={toastCopyFailed} />
            </div>
          </div>
        ),
      }))}
    />
  );
}
