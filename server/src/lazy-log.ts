import type { FastifyBaseLogger } from 'fastify';

type OfChild = Parameters<FastifyBaseLogger['child']>;
type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/**
 * A logger whose children are made for their first line. Every request has one, for lines that carry its id; most
 * write none, and making a child costs as much as all else that is done around a short answer.
 */
export class LazyLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #ofChild: OfChild | undefined;
  #own: FastifyBaseLogger | undefined;

  /** Without `ofChild` it writes as `parent` does. */
  constructor(parent: FastifyBaseLogger, ofChild?: OfChild) {
    this.#parent = parent;
    this.#ofChild = ofChild;
  }

  get level(): string {
    return this.#parent.level;
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line);
  }

  debug(...line: unknown[]): void {
    this.#write('debug', line);
  }

  info(...line: unknown[]): void {
    this.#write('info', line);
  }

  warn(...line: unknown[]): void {
    this.#write('warn', line);
  }

  error(...line: unknown[]): void {
    this.#write('error', line);
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line);
  }

  silent(...line: unknown[]): void {
    this.#write('silent', line);
  }

  child(...ofChild: OfChild): FastifyBaseLogger {
    return new LazyLog(this.#ofChild === undefined ? this.#parent : this, ofChild);
  }

  #write(level: Level, line: unknown[]): void {
    const logger = this.#logger();
    Reflect.apply(logger[level], logger, line);
  }

  #logger(): FastifyBaseLogger {
    this.#own ??= this.#ofChild === undefined ? this.#parent : this.#made(this.#ofChild);
    return this.#own;
  }

  #made(ofChild: OfChild): FastifyBaseLogger {
    return (this.#parent instanceof LazyLog ? this.#parent.#logger() : this.#parent).child(...ofChild);
  }
}
