import { displayFontLink } from '@parley/ui/theme';
import { LegalPage } from './legal/legal-page.tsx';
import { termsText } from './legal/terms-text.ts';

export const links = () => [displayFontLink];

export const meta = () => [
  { title: 'Terms of Service - Parley' },
  {
    name: 'description',
    content:
      'The terms for using this installation of Parley: accounts, your content, acceptable use, plans, liability, and 30 days notice of changes.',
  },
];

export default function Terms() {
  return <LegalPage text={termsText} other={{ to: '/privacy', label: 'Privacy Policy' }} />;
}
