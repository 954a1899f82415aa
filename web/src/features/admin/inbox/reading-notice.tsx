/** Those who run the platform know that the business sees it. */
export const ReadingNotice = () => (
  <>The business sees in its audit log that an administrator of this server read this.</>
);
