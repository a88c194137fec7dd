import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { AppConfig } from '@juzhongren/contract/app-config';
import type { BootQuery } from './page.ts';

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
  readonly queries: readonly BootQuery[];
}

export interface FirstScreens {
  /** The screen of these data as HTML; empty where there is none. It takes some milliseconds. */
  draw(wanted: Wanted, config: AppConfig): string;
}

interface Log {
  warn(about: object, text: string): void;
}

/**
 * Opens what draws first screens from its file, which is built with the client. Without it, or when a screen cannot be
 * drawn, pages go out without one and the client draws everything itself.
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
