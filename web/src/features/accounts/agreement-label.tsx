const linkClass = 'underline underline-offset-4';

/** In a new tab, so that nothing typed into the form is lost. */
export function AgreementLabel() {
  return (
    <>
      I agree to the{' '}
      <a href="/terms" target="_blank" rel="noopener" className={linkClass}>
        Terms of Service
      </a>{' '}
      and{' '}
      <a href="/privacy" target="_blank" rel="noopener" className={linkClass}>
        Privacy Policy
      </a>
    </>
  );
}
