import { usePlatform } from '../use-platform.ts';

/** The specified note; 'support' is a link where the platform has an address for it. */
export function EmailChangeNote() {
  const { data } = usePlatform();
  const support = data?.supportEmail ? <MailLink address={data.supportEmail}>support</MailLink> : 'support';
  return <>Email address cannot be changed. Contact {support} if you need to update it.</>;
}

/** Whom people can turn to, within a sentence. */
export function SupportContact() {
  const { data } = usePlatform();
  if (!data?.supportEmail) return <>whoever runs this server</>;
  return (
    <>
      support at <MailLink address={data.supportEmail}>{data.supportEmail}</MailLink>
    </>
  );
}

/** Where support is reached; nothing where the platform names no address. */
export function SupportAddress({ className }: { className?: string }) {
  const { data } = usePlatform();
  if (!data?.supportEmail) return null;
  return (
    <p className={className}>
      You reach support at <MailLink address={data.supportEmail}>{data.supportEmail}</MailLink>.
    </p>
  );
}

function MailLink({ address, children }: { address: string; children: string }) {
  return (
    <a href={`mailto:${address}`} className="wrap-anywhere text-link">
      {children}
    </a>
  );
}
