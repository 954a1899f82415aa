import { serve } from '@hono/node-server';
import { StartError } from '../../errors.ts';

type Served = Parameters<typeof serve>[0]['fetch'];

export function listen(fetch: Served, { port, host }: { port: number; host: string }) {
  return new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      const reason = isTaken
        ? 'the port is already in use. Stop what uses it, or choose another with PORT'
        : error.message;
      reject(new StartError(`Cannot listen on ${host}:${port}: ${reason}.`));
    });
  });
}
