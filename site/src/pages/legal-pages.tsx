import { cookieText } from '../legal/cookie-text.ts';
import { gdprText } from '../legal/gdpr-text.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { privacyText } from '../legal/privacy-text.ts';
import { termsText } from '../legal/terms-text.ts';
import type { SitePage } from '../site-page.ts';

export const legalPages: SitePage[] = [
  {
    path: '/terms',
    title: 'Terms of Service - Parley',
    description:
      'The terms for using this installation of Parley: accounts, your content, acceptable use, plans, liability, and 30 days notice of changes.',
    Content: () => <LegalPage text={termsText} />,
  },
  {
    path: '/privacy',
    title: 'Privacy Policy - Parley',
    description:
      'What Parley keeps about account holders and visitors, where it lies, who receives it, how long it stays, and how to export or delete it.',
    Content: () => <LegalPage text={privacyText} />,
  },
  {
    path: '/cookie-policy',
    title: 'Cookie Policy - Parley',
    description:
      'Every cookie that Parley sets, what it is for and how long it lasts. No analytics cookie is set today, so there is no banner.',
    Content: () => <LegalPage text={cookieText} />,
  },
  {
    path: '/gdpr',
    title: 'GDPR - Parley',
    description:
      'Your rights under the GDPR, replies within 30 days, breach notices within 72 hours, and how long this installation of Parley keeps what.',
    Content: () => <LegalPage text={gdprText} />,
  },
];
