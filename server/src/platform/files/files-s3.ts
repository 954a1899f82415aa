import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { AppError, StartError } from '../../errors.ts';
import { directFetch } from '../fetch/index.ts';
import { assertFileKey, type FileStore, isFileKey } from './files-store.ts';

export interface S3Address {
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  query?: string;
  body?: Uint8Array;
  contentType?: string;
  timeoutMs?: number;
  retryDelaysMs?: number[];
}

// Written at start, because only a write proves that the key may write; asked for again by every readiness check.
const checkKey = 'parley-start-check';

export async function openS3Files({
  filesUrl,
  timeoutMs: defaultTimeoutMs = 30_000,
  startTimeoutMs = 10_000,
  retryDelaysMs: defaultDelaysMs = [200, 800],
}: {
  filesUrl: string;
  timeoutMs?: number;
  startTimeoutMs?: number;
  retryDelaysMs?: number[];
}): Promise<FileStore> {
  const { bucketUrl, region, accessKeyId, secretAccessKey } = readS3Address(filesUrl);
  const cache = new Map<string, ArrayBuffer>();

  async function callOnce({
    method,
    key,
    query = '',
    body,
    contentType,
    timeoutMs = defaultTimeoutMs,
  }: S3Request) {
    const contentHash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const { url, headers } = await new AwsV4Signer({
      method,
      url: `${bucketUrl}/${key}${query}`,
      headers: { 'x-amz-content-sha256': contentHash, ...(contentType && { 'content-type': contentType }) },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache,
    }).sign();
    const response = await directFetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The body is read here, so that the time limit covers it and the connection is free again.
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  async function call(request: S3Request) {
    const delaysMs = request.retryDelaysMs ?? defaultDelaysMs;
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt === delaysMs.length;
      try {
        const answer = await callOnce(request);
        if (isLast || !(answer.status >= 500 || answer.status === 429)) return answer;
      } catch (error) {
        if (isLast) throw new S3Unreachable(reasonOf(error));
      }
      await pause(delaysMs[attempt]! * (0.5 + Math.random() / 2));
    }
  }

  async function succeed(request: S3Request, isFine: (status: number) => boolean) {
    try {
      const answer = await call(request);
      if (isFine(answer.status) && !describe(answer).includes('NoSuchBucket')) return answer;
      throw new S3Unreachable(describe(answer));
    } catch (error) {
      if (!(error instanceof S3Unreachable)) throw error;
      throw Object.assign(
        new AppError(
          'unavailable',
          'The file store does not answer as it should. Please try again in a moment.',
        ),
        {
          cause: error,
        },
      );
    }
  }

  const writeCheck = (options: { timeoutMs: number; retryDelaysMs?: number[] }) =>
    call({ method: 'PUT', key: checkKey, body: Buffer.from('ok'), contentType: 'text/plain', ...options });

  const proof = await writeCheck({ timeoutMs: startTimeoutMs }).catch((error: Error) => {
    throw new StartError(`The file store ${bucketUrl} cannot be reached: ${error.message}. Check FILES_URL.`);
  });
  if (proof.status !== 200) {
    throw new StartError(
      `The file store ${bucketUrl} refused a test file: ${describe(proof)}. Check the key, secret, bucket and region in FILES_URL.`,
    );
  }

  return {
    async put(key, bytes, { contentType }) {
      assertFileKey(key);
      await succeed({ method: 'PUT', key, body: bytes, contentType }, (status) => status === 200);
    },
    async get(key) {
      assertFileKey(key);
      const { status, bytes } = await succeed({ method: 'GET', key }, (code) => code === 200 || code === 404);
      return status === 404 ? undefined : bytes;
    },
    async delete(key) {
      assertFileKey(key);
      await succeed(
        { method: 'DELETE', key },
        (status) => status === 204 || status === 200 || status === 404,
      );
    },
    async *list() {
      for (let after = ''; ; ) {
        const query = `?list-type=2&max-keys=1000${after && `&start-after=${encodeURIComponent(after)}`}`;
        const { bytes } = await succeed({ method: 'GET', key: '', query }, (status) => status === 200);
        const keys = keysIn(Buffer.from(bytes).toString('utf8'));
        // What is no key of ours belongs to somebody else, or is the file of the test.
        yield* keys.filter((key) => key !== checkKey && isFileKey(key));
        const last = keys.at(-1);
        if (last === undefined) return;
        after = last;
      }
    },
    async isReady() {
      const quickly = { timeoutMs: 3000, retryDelaysMs: [] };
      try {
        const { status } = await call({ method: 'HEAD', key: checkKey, ...quickly });
        return status === 200 || (await writeCheck(quickly)).status === 200;
      } catch {
        return false;
      }
    },
  };
}

/** Reads `s3://KEY:SECRET@host[:port]/bucket?region=&tls=`. No message repeats the address, which holds the secret. */
export function readS3Address(filesUrl: string): S3Address {
  const wrong = (what: string) =>
    new StartError(
      `FILES_URL ${what}. It looks like s3://KEY:SECRET@host[:port]/bucket?region=us-east-1&tls=true`,
    );
  const url = URL.canParse(filesUrl) ? new URL(filesUrl) : undefined;
  if (url?.protocol !== 's3:')
    throw wrong('is no s3:// address (a / + or @ in the secret is written %2F %2B %40)');
  if (!url.host || !url.username || !url.password) throw wrong('needs a key, a secret and a host');
  const bucket = /^\/([A-Za-z0-9._-]{1,255})\/?$/.exec(url.pathname)?.[1];
  if (!bucket || bucket.startsWith('.')) throw wrong('needs exactly one bucket name after the host');
  const tls = url.searchParams.get('tls') || 'true';
  if (!['true', 'false', '1', '0'].includes(tls)) throw wrong('has a tls that is neither true nor false');
  const origin = `${tls === 'true' || tls === '1' ? 'https' : 'http'}://${url.host}`;
  if (!URL.canParse(origin)) throw wrong('has a host that cannot be read');
  try {
    return {
      bucketUrl: `${new URL(origin).origin}/${bucket}`,
      region: url.searchParams.get('region') || 'us-east-1',
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  } catch {
    throw wrong('has a % in the key or secret that is not written %25');
  }
}

/** Keys of ours hold nothing that XML would write otherwise. */
const keysIn = (listing: string) =>
  [...listing.matchAll(/<Key>([^<]{1,1024})<\/Key>/g)].map(([, key]) => key!);

class S3Unreachable extends Error {}

function describe({ status, bytes }: { status: number; bytes: Uint8Array }) {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(Buffer.from(bytes).toString('utf8'))?.[1];
  return code ? `${status} ${code}` : `status ${status}`;
}

function reasonOf(error: unknown) {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return 'no answer in time';
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}
