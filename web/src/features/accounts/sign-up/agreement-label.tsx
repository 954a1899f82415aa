import { paths } from '../../../lib/paths.ts';

const linkClass = 'underline underline-offset-4';

/** In a new tab, so that nothing typed into the form is lost. */
export function AgreementLabel() {
  return (
    <>
      I agree to the{' '}
      <a href={paths.terms} target="_blank" rel="noopener" className={linkClass}>
        Terms of Service
      </a>{' '}
      and{' '}
      <a href={paths.privacy} target="_blank" rel="noopener" className={linkClass}>
        Privacy Policy
      </a>
    </>
  );
}
