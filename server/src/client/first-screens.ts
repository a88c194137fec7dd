import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { AppConfig } from '@juzhongren/contract/app-config';
import type { BootQuery } from './page.ts';

/** Exports of `web/src/first-screen.tsx` after the build. */
interface Drawing {
  renderFirstScreen(screen: {
    path: string;
    search: string;
    config: AppConfig;
    boot: { queries: readonly BootQuery[] };
  }): string | undefined;
}

interface Wanted {
  readonly path: string;
  /** Query string with its `?`, or empty. Contains only what the screen reads. */
  readonly search: string;
  readonly queries: readonly BootQuery[];
}

export interface FirstScreens {
  /** Returns the screen as HTML, or an empty string if there is none. Takes some milliseconds. */
  draw(wanted: Wanted, config: AppConfig): string;
}

interface Log {
  warn(about: object, text: string): void;
}

/**
 * Loads the renderer of first screens, which is built with the client. Without it, or if rendering fails, pages are
 * sent without a screen and the client renders everything.
 */
export async function openFirstScreens(file: string, log: Log): Promise<FirstScreens> {
  if (!existsSync(file)) return { draw: () => '' };
  const drawing = (await import(pathToFileURL(file).href)) as Drawing;
  return {
    draw: ({ path, search, queries }, config) => {
      try {
        return drawing.renderFirstScreen({ path, search, config, boot: { queries } }) ?? '';
      } catch (error) {
        log.warn({ path, reason: String(error) }, 'first screen not drawn');
        return '';
      }
    },
  };
}
