import type { WebsiteReading } from '@parley/contract/onboarding/website-readings';
import { useMemo } from 'react';
import type { FoundBusiness } from '../../features/businesses/business-form.tsx';
import { useWebsiteLogo } from '../../features/onboarding/use-website-reading.ts';

/** Of the fragment, in which it can change without the page being left. */
export const readingIdIn = (hash: string) => /^#reading=([0-9a-f-]{36})$/.exec(hash)?.[1] ?? null;

/** What a finished reading fills into the form of a business. */
export function useFoundBusiness(reading: WebsiteReading | undefined): FoundBusiness | undefined {
  const logo = useWebsiteLogo(reading);
  const profile = reading?.status === 'completed' ? reading.profile : null;
  return useMemo(() => {
    if (!profile) return undefined;
    const { name, type, industry, location, website, phone, email, description } = profile;
    const values = { name, industry, location, website, phone, email, description, ...(type && { type }) };
    return { values, logo: logo.data ?? null, hint: 'From your website' };
  }, [profile, logo.data]);
}
