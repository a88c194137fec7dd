import { ERROR } from '@juzhongren/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Counter, Histogram, type Registry } from 'prom-client';
import { refusalOf } from '../http/noted-refusal.ts';
import { routeOf } from '../http/page-route.ts';

/** Batch size. Recording each request separately costs as much as a short response. */
const COUNTED_AT_ONCE = 256;

/** Other methods are invented by clients. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly err: number;
  readonly seconds: number;
}

/** Measures every request by its route, never by its URL, and counts refusals by code. */
export function requestMetrics(app: FastifyInstance, metrics: Registry): void {
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
 * Logs one entry per request: route, result and duration, and for a refused call its code and room. Never logs a URL
 * with its parameters or a body.
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
