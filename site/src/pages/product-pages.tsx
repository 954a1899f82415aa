import { IntegrationPage } from '../integrations/integration-page.tsx';
import { integrations } from '../integrations/integrations.ts';
import { IntegrationsPage } from '../integrations/integrations-page.tsx';
import { DemoPage } from '../product/demo-page.tsx';
import { FeaturesPage } from '../product/features-page.tsx';
import { PricingPage } from '../product/pricing-page.tsx';
import type { SitePage } from '../site-page.ts';

export const productPages: SitePage[] = [
  {
    path: '/features',
    title: 'Features - Parley',
    description:
      'Answers with quotes, honest gaps, live takeover by people, teaching, exams, analytics, an open API: all that Parley does today.',
    Content: FeaturesPage,
  },
  {
    path: '/pricing',
    title: 'Pricing - Parley',
    description:
      'Custom pricing for Growth, Business and Enterprise with their limits and support, and every offer with who grants it.',
    Content: PricingPage,
  },
  {
    path: '/integrations',
    title: 'Integrations - Parley',
    description:
      'How Parley works with Zendesk, Intercom, CRM systems and your own programs, and ready files for WordPress, React, Shopify and Tag Manager.',
    Content: IntegrationsPage,
  },
  ...integrations.map(
    (integration): SitePage => ({
      path: `/integrations/${integration.slug}`,
      title: `${integration.name} integration - Parley`,
      description: integration.summary,
      Content: () => <IntegrationPage integration={integration} />,
    }),
  ),
  {
    path: '/demo',
    title: 'Demo - Parley',
    description:
      'A film of the running product: an agent answers a customer from a document, does not know the next thing, and a person takes over.',
    Content: DemoPage,
  },
];
