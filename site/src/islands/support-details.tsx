import type { ReactNode } from 'react';
import { readContacts, readPlatform } from './platform.ts';
import { useAnswer } from './use-answer.ts';

interface Props {
  part: 'email' | 'phones' | 'offices' | 'social' | 'press';
  /** Draws a card of its own under this heading, and none where nothing was entered. */
  title?: string;
}

const linkClass = 'font-medium text-accent-text underline-offset-4 hover:underline wrap-anywhere';

const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={linkClass}>
    {address}
  </a>
);

/** What those who run this server have entered in their settings; what they have not is left out. */
export function SupportDetails({ part, title }: Props) {
  const details = useDetails(part);
  if (!details) return null;
  if (!title) return details;
  return (
    <section className="grid gap-3 rounded-card border bg-surface-raised p-6">
      <h2 className="font-semibold text-base">{title}</h2>
      {details}
    </section>
  );
}

/** Null while the server has not said it: the page is written before anybody enters anything. */
function useDetails(part: Props['part']): ReactNode {
  const platform = useAnswer(readPlatform);
  const contacts = useAnswer(readContacts);
  const { phones = [], offices = [], social = [], pressEmail, partnershipEmail } = contacts ?? {};
  switch (part) {
    case 'email':
      if (!platform) return null;
      return platform.supportEmail ? (
        <MailLink address={platform.supportEmail} />
      ) : (
        <p className="text-muted">The contact form reaches us.</p>
      );
    case 'phones':
      return phones.length > 0 && <Phones phones={phones} />;
    case 'offices':
      return offices.length > 0 && <Offices offices={offices} />;
    case 'social':
      return social.length > 0 && <Profiles social={social} />;
    case 'press':
      return (
        (pressEmail || partnershipEmail) && (
          <dl className="grid gap-3">
            <Contact what="Press" address={pressEmail} />
            <Contact what="Partnerships" address={partnershipEmail} />
          </dl>
        )
      );
  }
}

const Phones = ({ phones }: { phones: string[] }) => (
  <ul className="grid gap-1">
    {phones.map((phone) => (
      <li key={phone}>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
          {phone}
        </a>
      </li>
    ))}
  </ul>
);

const Offices = ({ offices }: { offices: { name: string; address: string }[] }) => (
  <ul className="grid gap-4">
    {offices.map(({ name, address }) => (
      <li key={name}>
        <p className="font-medium">{name}</p>
        <p className="whitespace-pre-line text-muted">{address}</p>
      </li>
    ))}
  </ul>
);

const Profiles = ({ social }: { social: { name: string; url: string }[] }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1">
    {social.map(({ name, url }) => (
      <li key={url}>
        <a href={url} rel="me noopener" className={linkClass}>
          {name}
        </a>
      </li>
    ))}
  </ul>
);

const Contact = ({ what, address }: { what: string; address: string | undefined }) =>
  address ? (
    <div>
      <dt className="text-muted">{what}</dt>
      <dd>
        <MailLink address={address} />
      </dd>
    </div>
  ) : null;
