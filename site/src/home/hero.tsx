import { CallLink, SignUpCall } from '../parts/calls.tsx';
import { ShopPicture } from './shop-picture.tsx';

export function Hero() {
  return (
    <section className="mx-auto grid max-w-content items-center gap-14 px-5 pt-14 pb-16 sm:px-8 sm:pt-20 sm:pb-24 lg:grid-cols-[1fr_1.1fr] lg:gap-16">
      <div className="grid gap-7">
        <h1 className="font-display font-semibold text-[2.75rem] leading-[1.02] tracking-[-0.03em] sm:text-6xl">
          Support that answers from what you wrote.
        </h1>
        <p className="max-w-xl text-lg text-muted leading-relaxed">
          Parley reads your documents, answers customers on your website, and shows the sentence each answer
          stands on. When your documents say nothing, it says so.
        </p>
        <div className="flex flex-wrap gap-3">
          <SignUpCall />
          <CallLink to="/demo">Watch Demo</CallLink>
        </div>
        <p className="text-muted in-data-[sign-up=invited]:hidden">
          14-day free trial. No credit card. Granted by{' '}
          <a href="/pricing#offers" className="underline underline-offset-4 hover:text-text">
            whoever runs this server
          </a>
          .
        </p>
        <p className="hidden text-muted in-data-[sign-up=invited]:block">
          Accounts on this server are by invitation.
        </p>
      </div>
      <ShopPicture />
    </section>
  );
}
