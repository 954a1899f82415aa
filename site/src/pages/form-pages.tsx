import { CareersPage } from '../careers/careers-page.tsx';
import { PositionPage } from '../careers/position-page.tsx';
import { type Position, positions, postedOn } from '../careers/positions.ts';
import { ContactPage } from '../contact/contact-page.tsx';
import { ScheduleDemoPage } from '../contact/schedule-demo-page.tsx';
import { FaqPage } from '../faq/faq-page.tsx';
import { faqGroups } from '../faq/faq-texts.ts';
import type { JsonLd, SitePage } from '../site-page.ts';

const faqData: JsonLd = {
  '@type': 'FAQPage',
  mainEntity: faqGroups
    .flatMap(({ entries }) => entries)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
};

const jobData = ({ title, summary, tasks, wishes }: Position): JsonLd => ({
  '@type': 'JobPosting',
  title,
  description: [summary, ...tasks, ...wishes].map((line) => `<p>${line}</p>`).join(''),
  datePosted: postedOn,
  employmentType: 'FULL_TIME',
  jobLocationType: 'TELECOMMUTE',
  hiringOrganization: { '@type': 'Organization', name: 'Parley', sameAs: '{origin}/' },
});

/** Pages on which people ask, apply or find out how to reach us. */
export const formPages: SitePage[] = [
  {
    path: '/contact',
    title: 'Contact - Parley',
    description:
      'Write to the people behind Parley about sales, support or partnerships, or find the other ways to reach them.',
    Content: ContactPage,
  },
  {
    path: '/schedule-demo',
    title: 'Schedule a demo - Parley',
    description:
      'Choose a day and a free time on your own clocks, and one of us shows you Parley with your own questions.',
    Content: ScheduleDemoPage,
  },
  {
    path: '/faq',
    title: 'FAQ - Parley',
    description:
      'What Parley is, what it costs, what it learns from, how it is secured and supported: short answers, with a search.',
    Content: FaqPage,
    jsonLd: [faqData],
  },
  {
    path: '/careers',
    title: 'Careers - Parley',
    description:
      'Open positions in engineering, product, marketing and operations, how we work, and how we hire in five steps.',
    Content: CareersPage,
  },
  ...positions.map(
    (position): SitePage => ({
      path: `/careers/${position.slug}`,
      title: `${position.title} - Careers - Parley`,
      description: `${position.summary} Full time, remote. Apply with a CV.`,
      Content: () => <PositionPage position={position} />,
      jsonLd: [jobData(position)],
    }),
  ),
];
