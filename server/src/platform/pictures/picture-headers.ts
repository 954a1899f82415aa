/** A drawing can carry scripts; opened by itself it may run none of them. */
export const pictureHeaders = {
  'cache-control': 'public, max-age=3600',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
