import { LegalPage } from '../legal/legal-page.tsx';
import { termsText } from '../legal/terms-text.ts';

export const Terms = () => <LegalPage text={termsText} other={{ to: '/privacy', label: 'Privacy Policy' }} />;
