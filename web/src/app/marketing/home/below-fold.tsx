import { ClosingCall } from './closing-call.tsx';
import { DemoSection } from './demo-section.tsx';
import { DeploySection } from './deploy-section.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { WebsiteSection } from './website-section.tsx';

export function BelowFold() {
  return (
    <>
      <DemoSection />
      <FeatureGrid />
      <WebsiteSection />
      <DeploySection />
      <ClosingCall />
    </>
  );
}
