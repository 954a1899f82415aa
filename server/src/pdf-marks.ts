/** What programs that write PDFs may put before its head and behind its end. */
const slackBytes = 1024;

const viewOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const hasPdfHead = (bytes: Uint8Array) => viewOf(bytes).subarray(0, slackBytes).includes('%PDF-');

/** One without it was cut off. */
export const hasPdfEnd = (bytes: Uint8Array) => viewOf(bytes).subarray(-slackBytes).includes('%%EOF');
