import { type AuthenticationResult, trustedResults } from './authentication-results.ts';
import { addressIn, type InboundMail } from './inbound-mail.ts';

/** `failed`: the domain says that this mail is not its own. `unknown`: nobody who is trusted has said anything. */
export type SenderProof = 'passed' | 'failed' | 'unknown';

/** Whether a mail really comes from the address in its From line, as far as the receiving server found out. */
export function senderProof(
  mail: Pick<InboundMail, 'from' | 'headers' | 'authservId'>,
  authservId: string | undefined,
): SenderProof {
  const headers = Object.entries(mail.headers)
    .filter(([name]) => name.toLowerCase() === 'authentication-results')
    .flatMap(([, values]) => values);
  const results = trustedResults(headers, mail.authservId ?? authservId);
  const domain = domainIn(addressIn(mail.from));
  // Of two authors only one can have been checked.
  if (domain === '' || hasManyAuthors(mail.from)) return 'unknown';
  const dmarc = results.filter(({ method }) => method === 'dmarc');
  if (dmarc.some(({ result }) => result === 'fail')) return 'failed';
  const isPassed =
    dmarc.some((result) => isPass(result) && isSame(result.properties.get('header.from'), domain)) ||
    results.some(
      (result) => result.method === 'dkim' && isPass(result) && isAligned(signerOf(result), domain),
    ) ||
    results.some(
      (result) =>
        result.method === 'spf' &&
        isPass(result) &&
        isAligned(domainIn(result.properties.get('smtp.mailfrom')), domain),
    );
  return isPassed ? 'passed' : 'unknown';
}

const isPass = ({ result }: AuthenticationResult) => result === 'pass';
const domainIn = (text = '') => text.slice(text.lastIndexOf('@') + 1).toLowerCase();
const signerOf = ({ properties }: AuthenticationResult) =>
  properties.get('header.d') ?? domainIn(properties.get('header.i'));
/** Servers that leave it out mean the From line itself. */
const isSame = (checked: string | undefined, domain: string) =>
  checked === undefined || domainIn(checked) === domain;
/** The domain itself or one above it. One below does not count: it may be somebody else's. */
const isAligned = (checked: string, domain: string) =>
  checked.includes('.') && (checked === domain || domain.endsWith(`.${checked}`));

function hasManyAuthors(from: string) {
  let isQuoted = false;
  let brackets = 0;
  for (const letter of from) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === '<') brackets += 1;
    else if (!isQuoted && letter === ',') return true;
  }
  return isQuoted || brackets > 1;
}
