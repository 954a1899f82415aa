const hidden = '[hidden]';
const maxDepth = 6;

/** Keys that carry secrets, people's addresses, or what they wrote. */
const secretKey =
  /^(pass(word|phrase)?|.*token|.*secret|.*api_?-?key|authorization|(set-)?cookies?|code|otp|text|body|html|content|contents|messages?|question|answer|prompt|system|subject|to|email|phone|params|parameters|detail)$/i;

/** Gives back a copy that may be logged, however deep the secrets lie. */
export function hideSecrets(value: unknown, above: object[] = []): unknown {
  if (typeof value === 'string') return hideInText(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (value instanceof Error) return describeError(value);
  if (ArrayBuffer.isView(value)) return '[bytes]';
  if (above.length >= maxDepth || above.includes(value)) return '[more]';
  const inside = [...above, value];
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, inside));
  if (value instanceof URL) return hideInText(value.href);
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    secretKey.test(key) && inner != null ? hidden : hideSecrets(inner, inside),
  ]);
  return Object.fromEntries(entries);
}

export interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: DescribedError;
}

/** Only what is named here: libraries hang requests, rows and whole prompts on their errors. */
export function describeError(error: Error, depth = 0): DescribedError {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    stack: framesOf(error),
    ...(cause instanceof Error && depth < maxDepth && { cause: describeError(cause, depth + 1) }),
  };
}

/** Some messages quote the very text that was wrong. */
function messageOf(error: Error) {
  if (error instanceof SyntaxError && error.message.includes('JSON')) return 'The text is not valid JSON';
  // Drizzle adds the values of a failed query below the query.
  const [message = ''] = error.message.split('\nparams:');
  // PostgreSQL's class 22 is about bad values, and it quotes them.
  const quotesValue = /^22/.test(String((error as { code?: unknown }).code ?? ''));
  return hideInText(quotesValue ? message.replace(/"[\s\S]*"/, `"${hidden}"`) : message);
}

function framesOf({ stack = '', message }: Error) {
  const afterMessage = stack.slice(stack.indexOf(message) + message.length);
  return afterMessage
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** Passwords in addresses, secrets in queries, and bearer tokens. */
export function hideInText(text: string) {
  return text
    .replace(/(\/\/)[^/\s@]+@/g, `$1${hidden}@`)
    .replace(/([?&][\w-]*(?:token|code|key|secret|password|sig|signature)=)[^&#\s"']+/gi, `$1${hidden}`)
    .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${hidden}`);
}
