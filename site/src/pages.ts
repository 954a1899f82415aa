import type { ComponentType } from 'react';
import { ApiDocumentation } from './pages/api-documentation.tsx';
import { Home } from './pages/home.tsx';
import { NotFound } from './pages/not-found.tsx';
import { Privacy } from './pages/privacy.tsx';
import { Terms } from './pages/terms.tsx';
import { WritingDocuments } from './pages/writing-documents.tsx';

export interface SitePage {
  title: string;
  /** For search engines, which leave out a page that has none. */
  description?: string;
  Content: ComponentType;
}

/** Every page of the public site; each is written to HTML when it is built. */
export const pages: (SitePage & { path: string })[] = [
  {
    path: '/',
    title: 'Parley - customer support that answers from your own documents',
    description:
      'Give Parley your documents, paste one line into your website, and your visitors get answers with the sentence they came from. Start with a 14-day free trial.',
    Content: Home,
  },
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
  {
    path: '/documentation/api',
    title: 'API documentation - Parley',
    description:
      'Call Parley from your own programs: agents, documents, conversations, handoffs and chat, and signed webhooks for what happens.',
    Content: ApiDocumentation,
  },
  {
    path: '/documentation/writing-documents',
    title: 'Writing documents that answer well - Parley',
    description:
      'How to write documents that an agent can answer from: headings, whole sentences, tables with names, dates, and the words of your customers.',
    Content: WritingDocuments,
  },
];

export const notFoundPage: SitePage = { title: 'Page not found - Parley', Content: NotFound };
