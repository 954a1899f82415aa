import type { WebsiteReading } from '@parley/contract/onboarding/website-readings';
import { useMemo, useState } from 'react';
import type { FoundBusiness } from '../../features/businesses/business-form.tsx';
import { useWebsiteLogo } from '../../features/onboarding/use-website-reading.ts';
import { keptTexts } from '../../lib/kept-texts.ts';

const fragment = /^#reading=([0-9a-f-]{36})(?:&business=([0-9a-f-]{36}))?$/;

/** Of the fragment, in which they can change without the page being left. */
export function placeIn(hash: string) {
  const [, readingId = null, businessId = null] = fragment.exec(hash) ?? [];
  return { readingId, businessId };
}

/** The colour that was chosen for the agent, still chosen after a reload; null until one is. */
export function useChosenColor(personId: string, readingId: string | undefined) {
  const place = `colour of ${personId} for ${readingId}`;
  const [, setShown] = useState<string>();
  const choose = (color: string) => {
    keptTexts.keep(place, color);
    setShown(color);
  };
  return [keptTexts.read(place) || null, choose] as const;
}

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
