import type { SitePage } from '../site-page.ts';
import { Home } from './home.tsx';

const description =
  'Give Parley your documents, paste one line into your website, and your visitors get answers with the sentence they came from. Start with a 14-day free trial.';

export const homePages: SitePage[] = [
  {
    path: '/',
    title: 'Parley - customer support that answers from your own documents',
    description,
    Content: Home,
    jsonLd: [
      {
        '@type': 'SoftwareApplication',
        name: 'Parley',
        description,
        url: '{origin}/',
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any',
        license: 'https://www.apache.org/licenses/LICENSE-2.0',
      },
    ],
  },
];
