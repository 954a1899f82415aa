/** As our own tests check it. */
export const nodeCheck = `import { createHmac, timingSafeEqual } from 'node:crypto';

// rawBody: the bytes as they came, before any JSON parser saw them
export function isFromParley(headers, rawBody, secret) {
  const timestamp = headers['x-parley-timestamp'] ?? '';
  const given = Buffer.from(headers['x-parley-signature'] ?? '');
  const hmac = createHmac('sha256', secret).update(\`\${timestamp}.\`).update(rawBody);
  const expected = Buffer.from(\`sha256=\${hmac.digest('hex')}\`);
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}`;

export const pythonCheck = `import hashlib, hmac, time

# raw_body: the bytes as they came, before any JSON parser saw them
def is_from_parley(headers, raw_body, secret):
    timestamp = headers.get("x-parley-timestamp", "")
    signed = timestamp.encode() + b"." + raw_body
    expected = "sha256=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    is_fresh = abs(time.time() - float(timestamp or 0)) < 300
    return is_fresh and hmac.compare_digest(headers.get("x-parley-signature", ""), expected)`;
