import { displayFontLink } from '@parley/ui/theme';
import { lazy, Suspense } from 'react';
import { stayWithout } from '../../lib/stay-without.ts';
import { Hero } from './home/hero.tsx';
import { TrustedBy } from './home/trusted-by.tsx';

// Its HTML is there from the start; only the script that brings it to life may come later.
const BelowFold = lazy(() =>
  stayWithout(import('./home/below-fold.tsx').then(({ BelowFold }) => ({ default: BelowFold }))),
);

export const links = () => [displayFontLink];

export const meta = () => [
  { title: 'Parley - customer support that answers from your own documents' },
  {
    name: 'description',
    content:
      'Give Parley your documents, paste one line into your website, and your visitors get answers with the sentence they came from. Start with a 14-day free trial.',
  },
];

export default function Home() {
  return (
    <>
      <Hero />
      <TrustedBy />
      <Suspense>
        <BelowFold />
      </Suspense>
    </>
  );
}
