import type { Endpoint } from '@parley/contract/wire/endpoint';
import type { Context } from 'hono';
import { AppError, invalidInput, tooLarge } from '../../errors.ts';
import type { HttpEnv } from '../http-env.ts';

const defaultMaxBodyBytes = 128 * 1024;
/** Our forms have two or three; each further one costs time while nobody else is served. */
const maxParts = 20;
const halfCharacter = /\p{Cs}/gu;

/** Path, query and body as one object; the path wins, so a body cannot rename what the address says. Raw bytes stay by themselves. */
export async function readInput(
  c: Context<HttpEnv>,
  endpoint: Pick<Endpoint<unknown, unknown>, 'method' | 'body' | 'maxBodyBytes'>,
) {
  if (endpoint.method === 'GET') return withStorableTexts({ ...c.req.query(), ...c.req.param() });
  const maxBytes = endpoint.maxBodyBytes ?? defaultMaxBodyBytes;
  const bytes = await readBody(c.req.raw, maxBytes);
  if (endpoint.body === 'raw') return bytes;
  const body =
    endpoint.body === 'multipart' ? await parseMultipart(c.req.raw, bytes) : parseJson(c.req.raw, bytes);
  return { ...body, ...withStorableTexts(c.req.param()) };
}

/** Counts while reading where no length was named, and again at the end: a false one does not let more through. */
async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const refuse = () => tooLarge(`The request is too large. The limit is ${Math.floor(maxBytes / 1024)} kB.`);
  const named = request.headers.get('content-length');
  if (named !== null) {
    if (Number(named) > maxBytes) throw refuse();
    // Node reads no more than was named, and whole it comes without a web stream, which costs more than the rest.
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.byteLength > maxBytes) throw refuse();
    return bytes;
  }
  if (!request.body) return new Uint8Array();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    if (size > maxBytes) throw refuse();
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

function parseJson(request: Request, bytes: Uint8Array): Record<string, unknown> {
  if (bytes.byteLength === 0) return {};
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw invalidInput('The request body must be JSON with content-type application/json.');
  }
  const body = tryParse(new TextDecoder().decode(bytes));
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidInput('The request body must be a JSON object.');
  return body as Record<string, unknown>;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text, storable);
  } catch (error) {
    throw error instanceof AppError ? error : invalidInput('The request body is not valid JSON.');
  }
}

/**
 * PostgreSQL cannot hold the character zero, and nobody means to write it. Half a character, which a text that was cut inside
 * an emoji ends with, becomes the sign for an unknown one.
 */
function storable(key: string, value: unknown) {
  const hasNul = key.includes('\u0000') || (typeof value === 'string' && value.includes('\u0000'));
  if (hasNul) throw invalidInput('The text contains a character that cannot be stored.');
  return typeof value === 'string' ? value.replace(halfCharacter, '\ufffd') : value;
}

const withStorableTexts = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, storable(key, value)]));

async function parseMultipart(request: Request, bytes: Uint8Array<ArrayBuffer>) {
  const contentType = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(contentType))
    throw invalidInput('The request body must be multipart/form-data.');
  refuseManyParts(contentType, bytes);
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw invalidInput('The upload is incomplete or damaged. Please send it again.');
    });
  return withStorableTexts(Object.fromEntries(form.entries()));
}

function refuseManyParts(contentType: string, bytes: Uint8Array<ArrayBuffer>) {
  const boundary = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType.slice(0, 300));
  if (!boundary) throw invalidInput('The upload is incomplete or damaged. Please send it again.');
  const mark = `--${boundary[1] ?? boundary[2]}`;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // One more than parts, for the end.
  let at = -1;
  for (let count = 0; count <= maxParts + 1; count += 1) {
    at = body.indexOf(mark, at + 1);
    if (at === -1) return;
  }
  throw invalidInput('The upload has too many parts.');
}
