import { Page } from '@parley/ui/layout';
import { AppearancePanel } from './appearance-panel.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { DataSection } from './data-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FormSection } from './form-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { TypeSection } from './type-section.tsx';

export const meta = () => [{ title: 'Gallery - Parley' }];

export default function Gallery() {
  return (
    <main>
      <Page title="Gallery" description="Every primitive, in every theme. It exists in development only.">
        <AppearancePanel />
        <TypeSection />
        <ButtonsSection />
        <FormSection />
        <OverlaysSection />
        <FeedbackSection />
        <DataSection />
      </Page>
    </main>
  );
}
