import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { AppConfig } from '@juzhongren/contract/app-config';
import type { BootJson, BootQuery } from './page.ts';

/** What `web/src/first-screen.tsx` offers, built. */
interface Drawing {
  renderFirstScreen(screen: {
    path: string;
    search: string;
    config: AppConfig;
    boot: { queries: readonly BootQuery[] };
  }): string | undefined;
}

/** A screen to draw. */
interface Wanted {
  readonly path: string;
  /** With its `?`, or empty: only what the screen reads of it. */
  readonly search: string;
  readonly boot: BootJson;
}

/** A screen as it was drawn, with the data it was drawn from: they go out together. `html` is empty where there is none. */
export interface Drawn {
  readonly boot: BootJson;
  readonly html: string;
}

export interface FirstScreens {
  /** The screen of these data; drawn at most once a second, meanwhile as it was. */
  of(wanted: Wanted, config: AppConfig): Drawn;
}

interface Log {
  warn(about: object, text: string): void;
}

const REDRAWN_AFTER_MS = 1_000;
/** Screens kept; a script's page is some 30 KB. */
const KEPT_MAX = 300;

/**
 * Opens what draws first screens from its file, which is built with the client. Without it, or when a screen cannot be
 * drawn, pages go out without one and the client draws everything itself.
 */
export async function openFirstScreens(file: string, log: Log): Promise<FirstScreens> {
  if (!existsSync(file)) return { of: ({ boot }) => ({ boot, html: '' }) };
  const drawing = (await import(pathToFileURL(file).href)) as Drawing;
  const kept = new Map<string, Drawn & { readonly at: number }>();
  const draw = ({ path, search, boot }: Wanted, config: AppConfig): string => {
    try {
      const queries = JSON.parse(`[${boot}]`) as readonly BootQuery[];
      return drawing.renderFirstScreen({ path, search, config, boot: { queries } }) ?? '';
    } catch (error) {
      log.warn({ path, reason: String(error) }, 'first screen not drawn');
      return '';
    }
  };
  return {
    of: (wanted, config) => {
      const key = wanted.path + wanted.search;
      const known = kept.get(key);
      const now = performance.now();
      if (known !== undefined && (known.boot === wanted.boot || now - known.at < REDRAWN_AFTER_MS)) return known;
      const drawn = { boot: wanted.boot, html: draw(wanted, config), at: now };
      kept.delete(key);
      kept.set(key, drawn);
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT_MAX) break;
        kept.delete(oldest);
      }
      return drawn;
    },
  };
}
