import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESS_FROM_BYTES, type Encoding } from './encoding.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Most of what there is to gain is gained by here; 11, the default, takes a hundred times as long. */
const BROTLI_QUALITY = 5;

const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: async (bytes) => await brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: async (bytes) => await gzipAsync(bytes),
};

/** A body as it leaves. */
export interface Wire {
  /** In bytes, as `content-length` says it. */
  readonly length: string;
  /** All of it in one. */
  readonly bytes: Buffer;
  /** Writes it behind the headers and ends the answer. */
  end(response: ServerResponse): void;
}

/**
 * Bytes as a string of one character each ('latin1'): Node puts such a body behind the headers and writes both at once,
 * which takes an eighth less time than a buffer does.
 */
export class WireText implements Wire {
  readonly #text: string;
  readonly length: string;

  constructor(buffer: Buffer) {
    this.#text = buffer.toString('latin1');
    this.length = String(buffer.length);
  }

  get bytes(): Buffer {
    return Buffer.from(this.#text, 'latin1');
  }

  end(response: ServerResponse): void {
    response.end(this.#text, 'latin1');
  }
}

/**
 * A body of some sixty thousand bytes, most of which others have as well: its pieces go to the socket at once as they are.
 * Putting them together for each answer takes half as long again, and leaves all of it to the garbage collector.
 */
export class WirePieces implements Wire {
  readonly #pieces: readonly Buffer[];
  readonly length: string;

  constructor(pieces: readonly Buffer[]) {
    this.#pieces = pieces;
    this.length = String(pieces.reduce((sum, piece) => sum + piece.length, 0));
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  end(response: ServerResponse): void {
    response.cork();
    for (const piece of this.#pieces) response.write(piece);
    response.end();
    response.uncork();
  }
}

/** What is sent, serialised already. */
export class AnswerBody {
  readonly plain: Wire;
  readonly #compressed = new Map<Encoding, Wire | Promise<Wire>>();

  constructor(content: string | Wire) {
    this.plain = typeof content === 'string' ? new WireText(Buffer.from(content)) : content;
  }

  /** The bytes that are sent to who wants them as they are. */
  get body(): Buffer {
    return this.plain.bytes;
  }

  /** Shorter ones travel as they are, whatever the client accepts. */
  get isWorthCompressing(): boolean {
    return Number(this.plain.length) >= COMPRESS_FROM_BYTES;
  }

  /** Made once and outside the event loop; those who ask meanwhile wait for the same. */
  compressed(encoding: Encoding): Wire | Promise<Wire> {
    const known = this.#compressed.get(encoding);
    if (known !== undefined) return known;
    const compressing = this.#compress(encoding);
    this.#compressed.set(encoding, compressing);
    return compressing;
  }

  async #compress(encoding: Encoding): Promise<Wire> {
    try {
      const compressed = new WireText(await compressors[encoding](this.body));
      this.#compressed.set(encoding, compressed);
      return compressed;
    } catch (error) {
      this.#compressed.delete(encoding);
      throw error;
    }
  }
}

/**
 * An answer to reads that many ask for alike: made once, sent as it is. `json` is the envelope's `params`. Whoever makes
 * one vouches that it is what the contract says; in tests `serve.ts` looks.
 */
export class ReadyAnswer extends AnswerBody {
  constructor(json: string) {
    super(`{"err":0,"params":${json}}`);
  }
}
