import { invalidInput } from '../../../errors.ts';
import { type CheckAddress, FetchFailedError } from '../../../platform/fetch/index.ts';

/** The address as it is kept. One that cannot be found today may be there tomorrow; one that may not be opened is refused. */
export async function requireWebhookAddress(entered: string, checkAddress: CheckAddress) {
  const refuse = (message: string) => invalidInput(message, { url: message });
  if (!URL.canParse(entered))
    throw refuse('Please enter a web address, such as https://shop.example.com/hooks');
  const url = new URL(entered);
  url.hash = '';
  const { isException } = await checkAddress(url.href).catch((error: Error) => {
    if (error instanceof FetchFailedError) return { isException: false };
    throw refuse(error.message);
  });
  if (url.protocol !== 'https:' && !isException)
    throw refuse('Please use an address that begins with https://');
  return url.href;
}
