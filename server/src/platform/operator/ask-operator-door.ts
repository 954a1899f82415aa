import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { operatorKey, operatorKeyFile } from './operator-door.ts';

export class OperatorDoorError extends Error {}

/**
 * Asks the server that runs on this data folder. Undefined where none answers; what it refuses or fails at is an OperatorDoorError.
 */
export async function askOperatorDoor(
  dataDir: string,
  path: `/${string}`,
  input: object = {},
): Promise<unknown> {
  const key = await readKey(dataDir);
  if (!key) return undefined;
  const answer = await post(key, path, JSON.stringify(input));
  if (answer === undefined || answer.status === 200) return answer?.content;
  throw new OperatorDoorError(
    String((answer.content as { error?: unknown }).error ?? `status ${answer.status}`),
  );
}

async function readKey(dataDir: string) {
  try {
    return operatorKey.parse(JSON.parse(await readFile(operatorKeyFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

function post({ port, token }: { port: number; token: string }, path: string, body: string) {
  return new Promise<{ status: number; content: unknown } | undefined>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        try {
          const content = JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
          // The file of a server that was killed; somebody else has its port now.
          resolve(response.statusCode === 403 ? undefined : { status: response.statusCode ?? 0, content });
        } catch {
          resolve(undefined);
        }
      });
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      // Nobody listens any more, or it ended before it had answered.
      if (error.code === 'ECONNREFUSED') resolve(undefined);
      else reject(new OperatorDoorError(`The server did not answer: ${error.message}`));
    });
    asked.end(body);
  });
}
