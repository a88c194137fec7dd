import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { listenUntilEnd } from '../server/listen.ts';
import type { Undo } from '../server/undo.ts';

/**
 * Serves compressed pages by path, like a good static file server. Gets pictures from `origin`, once per `Accept`
 * header. Returns its own address.
 */
export async function serveStatic(
  pages: Readonly<Record<string, string>>,
  { origin, undo }: { origin: string; undo: Undo },
): Promise<string> {
  const compressed = new Map(
    Object.entries(pages).map(([path, html]) => [path, brotliCompressSync(Buffer.from(html))] as const),
  );
  const pictures = new Map<string, Promise<{ type: string; bytes: Buffer }>>();
  const fetchPicture = async (path: string, accept: string): Promise<{ type: string; bytes: Buffer }> => {
    const response = await fetch(origin + path, { headers: { accept } });
    return { type: response.headers.get('content-type') ?? '', bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const html = compressed.get(path);
    if (html !== undefined) {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
      };
      response.writeHead(200, headers).end(html);
      return;
    }
    if (!path.startsWith('/media/')) {
      response.writeHead(404).end();
      return;
    }
    const accept = request.headers.accept ?? '';
    const key = `${path} ${accept}`;
    const picture = pictures.get(key) ?? fetchPicture(path, accept);
    pictures.set(key, picture);
    picture.then(
      ({ type, bytes }) =>
        response
          .writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
          .end(bytes),
      () => response.writeHead(502).end(),
    );
  });
  return `http://127.0.0.1:${await listenUntilEnd(server, undo)}`;
}
