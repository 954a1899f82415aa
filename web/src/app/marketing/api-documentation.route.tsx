import * as publicApi from '@parley/contract/integrations/public-api';
import { describeApi } from '@parley/contract/wire/openapi';
import { displayFontLink } from '@parley/ui/theme';
import { useLoaderData } from 'react-router';
import { ApiPage } from './api/api-page.tsx';
import { referenceOf } from './api/api-reference.ts';

export const links = () => [displayFontLink];

export const meta = () => [
  { title: 'API documentation - Parley' },
  {
    name: 'description',
    content:
      'Call Parley from your own programs: agents, documents, conversations, handoffs and chat, and signed webhooks for what happens.',
  },
];

/** Runs when the site is built: the page is written out whole, and the schemas stay out of its script. */
export const loader = () =>
  referenceOf(describeApi(Object.values(publicApi), { publicUrl: '', version: '' }));

export default function ApiDocumentation() {
  return <ApiPage reference={useLoaderData<typeof loader>()} />;
}
