import { recentPictures } from '../stored/recent-pictures.ts';

/** Cache of finished pictures, limited in bytes. Concurrent requests for the same picture share one drawing. */
export class KeptPictures {
  readonly #recent: ReturnType<typeof recentPictures>;
  readonly #drawing = new Map<string, Promise<Buffer>>();

  constructor(bytesMax: number) {
    this.#recent = recentPictures(bytesMax);
  }

  async find(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#recent.find(key);
    if (known !== undefined) return known.bytes;
    const begun = this.#drawing.get(key) ?? this.#draw(key, draw);
    this.#drawing.set(key, begun);
    return await begun;
  }

  async #draw(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const bytes = await draw();
      this.#recent.keep(key, { bytes, type: 'image/png', public: false });
      return bytes;
    } finally {
      this.#drawing.delete(key);
    }
  }
}
