import { AimsSection } from '../home/aims-section.tsx';
import { ClosingCall } from '../home/closing-call.tsx';
import { DemoSection } from '../home/demo-section.tsx';
import { DeploySection } from '../home/deploy-section.tsx';
import { FeatureGrid } from '../home/feature-grid.tsx';
import { Hero } from '../home/hero.tsx';
import { HowItWorks } from '../home/how-it-works.tsx';
import { IntegrationsSection } from '../home/integrations-section.tsx';
import { PricingCall } from '../home/pricing-call.tsx';
import { Testimonials } from '../home/testimonials.tsx';
import { TrustedBy } from '../home/trusted-by.tsx';
import { WebsiteSection } from '../home/website-section.tsx';
import { Island } from '../islands/island.tsx';

export function Home() {
  return (
    <>
      <Hero />
      <TrustedBy />
      <DemoSection />
      <FeatureGrid />
      <HowItWorks />
      <IntegrationsSection />
      <WebsiteSection />
      <DeploySection />
      <Testimonials />
      <AimsSection />
      <PricingCall />
      <ClosingCall />
      <Island name="demo-widget" props={{ isAutomatic: true }} />
    </>
  );
}
