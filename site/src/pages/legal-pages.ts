import type { SitePage } from '../site-page.ts';
import { Privacy } from './privacy.tsx';
import { Terms } from './terms.tsx';

export const legalPages: SitePage[] = [
  {
    path: '/terms',
    title: 'Terms of Service - Parley',
    description:
      'The terms for using this installation of Parley: accounts, your content, acceptable use, plans, liability, and 30 days notice of changes.',
    Content: Terms,
  },
  {
    path: '/privacy',
    title: 'Privacy Policy - Parley',
    description:
      'What Parley keeps about account holders and visitors, where it lies, who receives it, how long it stays, and how to export or delete it.',
    Content: Privacy,
  },
];
