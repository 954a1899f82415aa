import { CallLink, ClosingBand, SignUpCall } from '../parts/calls.tsx';
import { PageHero } from '../parts/page-hero.tsx';
import { ProductScreen } from '../parts/product-screen.tsx';
import { featureGroups } from './feature-groups.ts';

export function FeaturesPage() {
  return (
    <>
      <PageHero
        kind="Features"
        title="What it does, and what it leaves to people"
        actions={
          <>
            <SignUpCall />
            <CallLink to="/demo">Watch Demo</CallLink>
          </>
        }
      >
        Everything on this page is in the product today. What we are working on stands on the{' '}
        <a href="/roadmap" className="underline underline-offset-4 hover:text-text">
          roadmap
        </a>
        .
      </PageHero>
      <div className="mx-auto grid max-w-content gap-x-16 px-5 sm:px-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="hidden self-start pt-24 lg:sticky lg:top-10 lg:block">
          <ul className="grid gap-1">
            {featureGroups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1 text-muted transition-colors hover:text-text">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="divide-y">
          {featureGroups.map(({ id, title, opening, features, screen }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16 py-16 sm:py-20">
              <div className="grid max-w-reading gap-3">
                <h2
                  id={`${id}-title`}
                  className="font-display font-semibold text-3xl leading-[1.1] tracking-tight"
                >
                  {title}
                </h2>
                <p className="text-base text-muted leading-relaxed">{opening}</p>
              </div>
              {screen && (
                <div className="mt-9">
                  <ProductScreen {...screen} />
                </div>
              )}
              <dl className="mt-9 grid gap-x-10 gap-y-7 sm:grid-cols-2">
                {features.map((feature) => (
                  <div key={feature.title} className="border-t pt-4">
                    <dt className="font-semibold">{feature.title}</dt>
                    <dd className="mt-1 text-muted leading-relaxed">{feature.text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
      <ClosingBand title="See it on your own documents." text="That is the only demonstration that counts.">
        <SignUpCall />
        <CallLink to="/schedule-demo">Schedule a Demo</CallLink>
      </ClosingBand>
    </>
  );
}
