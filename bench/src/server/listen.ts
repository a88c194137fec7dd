import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { Undo } from './undo.ts';

/** Lets a server listen on a free local port until the end. Accepts HTTP and other servers; returns the port. */
export async function listenUntilEnd(server: Server, undo: Undo): Promise<number> {
  const port = await listen(server);
  undo.add(() => {
    server.close();
    if (server instanceof HttpServer) server.closeAllConnections();
  });
  return port;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}
