import { AboutPage } from '../company/about-page.tsx';
import { RoadmapPage } from '../company/roadmap-page.tsx';
import type { SitePage } from '../site-page.ts';

export const companyPages: SitePage[] = [
  {
    path: '/about',
    title: 'About - Parley',
    description:
      'Who makes Parley and why: our story, what we hold to, our mission and vision, and the numbers we counted or measured ourselves.',
    Content: AboutPage,
  },
  {
    path: '/roadmap',
    title: 'Roadmap - Parley',
    description:
      'What Parley can do today, what is being built now, and what we intend to build, without dates that would have to move.',
    Content: RoadmapPage,
  },
];
