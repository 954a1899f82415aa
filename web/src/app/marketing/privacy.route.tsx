import { displayFontLink } from '@parley/ui/theme';
import { LegalPage } from './legal/legal-page.tsx';
import { privacyText } from './legal/privacy-text.ts';

export const links = () => [displayFontLink];

export const meta = () => [
  { title: 'Privacy Policy - Parley' },
  {
    name: 'description',
    content:
      'What Parley keeps about account holders and visitors, where it lies, who receives it, how long it stays, and how to export or delete it.',
  },
];

export default function Privacy() {
  return <LegalPage text={privacyText} other={{ to: '/terms', label: 'Terms of Service' }} />;
}
