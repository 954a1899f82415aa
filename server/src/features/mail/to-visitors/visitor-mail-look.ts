import type { MailLook } from '../../../platform/mail/index.ts';

interface Brand {
  businessId: string;
  businessName: string;
  /** Of the agent, and else of the business; as the file is named. */
  logoFiles: (string | null | undefined)[];
  colour: string;
  publicUrl: string;
}

/** Hardly any mail program draws an SVG; the name of the business then stands in its place. */
export function visitorMailLook({ businessId, businessName, logoFiles, colour, publicUrl }: Brand): MailLook {
  const file = logoFiles.find((name) => name && !name.endsWith('.svg'));
  return {
    name: businessName,
    colour,
    logoUrl: file ? `${publicUrl}/logos/${businessId}/${file}` : undefined,
  };
}
