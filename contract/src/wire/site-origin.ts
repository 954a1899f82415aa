/**
 * Stands in the written pages of the site wherever their own address must be whole, as in `rel="canonical"`. They are built
 * before anybody knows where they will be served; the server puts its public address there.
 */
export const unknownSiteOrigin = 'https://origin.invalid';
