import { AppError } from '../../../errors.ts';
import type { SafeFetch } from '../../../platform/fetch/index.ts';

export interface UrlVerdict {
  isValid: boolean;
  error: 'URL is not accessible' | 'Invalid URL format' | null;
}

const notAccessible: UrlVerdict = { isValid: false, error: 'URL is not accessible' };

/** Whether an address can become a FAQ page: http or https, open to everyone, and HTML. */
export async function validateUrl(url: string, fetch: SafeFetch, signal?: AbortSignal): Promise<UrlVerdict> {
  const address = url.trim();
  if (!/^https?:\/\/[^\s/]/i.test(address) || !URL.canParse(address))
    return { isValid: false, error: 'Invalid URL format' };
  try {
    const page = await fetch(address, {
      headers: { accept: 'text/html' },
      timeoutMs: 10_000,
      ...(signal && { signal }),
    });
    const isOpen = page.status >= 200 && page.status < 300;
    return isOpen && isHtml(page.contentType, page.body) ? { isValid: true, error: null } : notAccessible;
  } catch (error) {
    if (error instanceof AppError) return notAccessible;
    throw error;
  }
}

/** A server that does not say what it sends is believed when it looks like HTML. */
export function isHtml(contentType: string, body: Uint8Array) {
  if (contentType.trim() !== '') return /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType);
  return /<(!doctype html|html|head|body)\b/i.test(Buffer.from(body.subarray(0, 1024)).toString('latin1'));
}
