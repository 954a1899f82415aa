import { DocumentationHome } from '../documentation/documentation-home.tsx';
import { DocumentationPage } from '../documentation/documentation-page.tsx';
import { guideEntries } from '../documentation/guide-list.ts';
import type { SitePage } from '../site-page.ts';
import { ApiDocumentation } from './api-documentation.tsx';

export const documentationPages: SitePage[] = [
  {
    path: '/documentation',
    title: 'Documentation - Parley',
    description:
      'Guides for owners, teams, developers and operators: making an agent, knowledge, the widget, hand-over, the inbox, analytics, API and self-hosting.',
    Content: DocumentationHome,
    openGraph: { picture: 'documentation' },
  },
  ...guideEntries.map(
    ({ path, title, description, guide }): SitePage => ({
      path,
      title: `${title} - Parley`,
      description,
      Content: guide ? () => <DocumentationPage path={path} guide={guide} /> : ApiDocumentation,
      openGraph: { picture: 'documentation' },
    }),
  ),
];
