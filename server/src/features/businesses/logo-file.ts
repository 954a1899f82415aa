/** Where the logo of a business lies in the file store. */
export const logoKey = (businessId: string, fileName: string) => `logos/${businessId}/${fileName}`;
