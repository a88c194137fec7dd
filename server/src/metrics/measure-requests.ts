import { ERROR } from '@juzhongren/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Counter, Histogram, type Registry } from 'prom-client';
import { refusalOf } from '../http/noted-refusal.ts';
import { routeOf } from '../http/page-route.ts';

/** Requests that are counted together: one by one the histogram's own work costs as much as a short answer. */
const COUNTED_AT_ONCE = 256;

/** Others are somebody's invention. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly err: number;
  readonly seconds: number;
}

/** Measures every request by its route, never by its address, and counts refusals by their code. */
export function measureRequests(app: FastifyInstance, metrics: Registry): void {
  let waiting: Answered[] = [];
  const count = () => {
    const counted = waiting;
    waiting = [];
    for (const { method, route, status, err, seconds } of counted) {
      histogram.observe({ method, route, status }, seconds);
      if (err !== ERROR.ok) refusals.inc({ route, err });
    }
  };
  const registers = [metrics];
  const histogram = new Histogram({
    name: 'juzhongren_http_request_duration_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers,
    // Whoever asks gets them all.
    collect: count,
  });
  const refusals = new Counter({
    name: 'juzhongren_refusals_total',
    help: 'Calls that were refused, by the code of the refusal; the status of most is 200.',
    labelNames: ['route', 'err'] as const,
    registers,
    collect: count,
  });
  app.addHook('onResponse', (request, reply, done) => {
    waiting.push(answeredOf(request, reply));
    if (waiting.length >= COUNTED_AT_ONCE) count();
    done();
  });
}

const answeredOf = (request: FastifyRequest, reply: FastifyReply): Answered => ({
  method: METHODS.has(request.method) ? request.method : 'other',
  route: routeOf(request),
  status: reply.statusCode,
  err: refusalOf(request)?.err ?? ERROR.ok,
  seconds: reply.elapsedTime / 1_000,
});

/**
 * One line a request: which route, how it ended, how long it took; of a refused call its code, and the room. Never an
 * address with its parameters, never a body.
 */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (log.isLevelEnabled('info')) {
      const milliseconds = Math.round(reply.elapsedTime);
      const about = { method: request.method, route: routeOf(request), status: reply.statusCode, milliseconds };
      request.log.info({ ...about, ...refusalOf(request) }, 'answered');
    }
    done();
  });
}
