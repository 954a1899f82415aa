import { LegalPage } from '../legal/legal-page.tsx';
import { privacyText } from '../legal/privacy-text.ts';

export const Privacy = () => (
  <LegalPage text={privacyText} other={{ to: '/terms', label: 'Terms of Service' }} />
);
