import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const VENDOR_FAULTS = ['slow', 'status', 'garbage', 'empty', 'huge', 'redirect', 'reset', 'cut'] as const;
export type PlayedVendorFault = (typeof VENDOR_FAULTS)[number];

/** Request as it arrived, with nothing decoded. */
export interface ArrivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type VendorReply =
  | { readonly status?: number; readonly json: unknown }
  /** Exact text, with its own headers. */
  | { readonly status: number; readonly text: string; readonly headers: Readonly<Record<string, string>> };

export interface FakeVendor {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  readonly arrived: readonly ArrivedRequest[];
  /** Failure played instead of the next answers, until it is set to undefined. */
  fault: PlayedVendorFault | undefined;
  /** Stops listening. A repeat does nothing. */
  close(): Promise<void>;
}

/** Starts an HTTP server in this process that answers as `reply` says, unless it plays a failure. */
export async function fakeVendor(reply: (request: ArrivedRequest) => VendorReply): Promise<FakeVendor> {
  const arrived: ArrivedRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request;
      const whole = { method, target, headers, body };
      arrived.push(whole);
      if (vendor.fault !== undefined) return play(vendor.fault, response);
      const replied = reply(whole);
      if ('text' in replied) return response.writeHead(replied.status, replied.headers).end(replied.text);
      const { status = 200, json } = replied;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const vendor: FakeVendor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    fault: undefined,
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return vendor;
}

function play(fault: PlayedVendorFault, response: ServerResponse): void {
  const faults: Record<PlayedVendorFault, () => void> = {
    slow: () => {},
    status: () => response.writeHead(502).end('<html>Bad Gateway</html>'),
    garbage: () => response.writeHead(200).end('<html>Welcome to the hotel’s network</html>'),
    empty: () => response.writeHead(200).end(),
    huge: () => response.writeHead(200).end(JSON.stringify({ padding: 'x'.repeat(1024 * 1024) })),
    redirect: () => response.writeHead(302, { location: '/elsewhere' }).end(),
    reset: () => response.socket?.resetAndDestroy(),
    cut: () => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"Code":', () => response.socket?.destroy());
    },
  };
  faults[fault]();
}
