import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFault } from './transport-faults.ts';

/** Maximum number of concurrent requests. More would only wait for each other. */
const REQUESTS_MAX = 2_000;
const DELAY_MS_MAX = 400;
const SAMPLE_MS = 500;

export interface EventLoopWatch {
  /** True while the server is overloaded: two late samples in a row, so that one long task does not count. */
  readonly isLate: () => boolean;
  close(): void;
}

export function watchEventLoop(): EventLoopWatch {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let lateSamples = 0;
  const sampling = setInterval(() => {
    lateSamples = delay.mean / 1e6 > DELAY_MS_MAX ? lateSamples + 1 : 0;
    delay.reset();
  }, SAMPLE_MS);
  sampling.unref();
  return {
    isLate: () => lateSamples >= 2,
    close() {
      clearInterval(sampling);
      delay.disable();
    },
  };
}

/**
 * Answers 503 to new requests while the event loop is late or too many requests are running. `channel` is the route of
 * the push channel. Its WebSockets stay open for hours and do not count.
 */
export function shedOverload(
  app: FastifyInstance,
  options: { isLate: () => boolean; requestsMax?: number; exempt: ReadonlySet<string>; channel: string },
): void {
  const { isLate, requestsMax = REQUESTS_MAX, exempt, channel } = options;
  let working = 0;
  const onClose = () => {
    working -= 1;
  };
  const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? '';
  app.addHook('onRequest', (request, reply, done) => {
    const { upgrade } = request.headers;
    if (upgrade?.toLowerCase() === 'websocket' && routeOf(request) === channel) return done();
    working += 1;
    reply.raw.on('close', onClose);
    if ((working > requestsMax || isLate()) && !exempt.has(routeOf(request))) return void sendFault(reply, 503);
    done();
  });
}
