import { readContacts, readPlatform } from './platform.ts';
import { useAnswer } from './use-answer.ts';

/** The support address and the profiles elsewhere, where those who run this server have entered them. */
export function FooterContacts() {
  const email = useAnswer(readPlatform)?.supportEmail;
  const social = useAnswer(readContacts)?.social ?? [];
  if (!email && social.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
      {email && <FooterLink href={`mailto:${email}`} label={email} />}
      {social.map(({ name, url }) => (
        <FooterLink key={url} href={url} label={name} />
      ))}
    </div>
  );
}

const FooterLink = ({ href, label }: { href: string; label: string }) => (
  <a href={href} rel="me noopener" className="py-1 text-muted underline underline-offset-4 hover:text-text">
    {label}
  </a>
);
