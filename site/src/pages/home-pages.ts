import type { SitePage } from '../site-page.ts';
import { Home } from './home.tsx';

export const homePages: SitePage[] = [
  {
    path: '/',
    title: 'Parley - customer support that answers from your own documents',
    description:
      'Give Parley your documents, paste one line into your website, and your visitors get answers with the sentence they came from. Start with a 14-day free trial.',
    Content: Home,
  },
];
