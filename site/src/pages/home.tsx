import { ClosingCall } from '../home/closing-call.tsx';
import { DemoSection } from '../home/demo-section.tsx';
import { DeploySection } from '../home/deploy-section.tsx';
import { FeatureGrid } from '../home/feature-grid.tsx';
import { Hero } from '../home/hero.tsx';
import { TrustedBy } from '../home/trusted-by.tsx';
import { WebsiteSection } from '../home/website-section.tsx';

export function Home() {
  return (
    <>
      <Hero />
      <TrustedBy />
      <DemoSection />
      <FeatureGrid />
      <WebsiteSection />
      <DeploySection />
      <ClosingCall />
    </>
  );
}
