import { TIMING_MS } from '@juzhongren/contract/limits';
import type { ComponentType } from 'react';
import type { ScreenCode } from '../router/route.ts';
import { ChunkError } from './chunk-error.ts';
import { serverAnswers } from '../net/server-answers.ts';

/**
 * Returns a screen whose code is loaded once, even for concurrent requests. Loading rejects with a ChunkError if it
 * fails or takes over 120 s; the next call tries again.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ScreenCode {
  let ready: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const code: ScreenCode = {
    get ready() {
      return ready;
    },
    load: () => (loading ??= begin()),
  };
  const begin = async (): Promise<ComponentType> => {
    try {
      ready = await inTime(load, code);
      return ready;
    } finally {
      loading = undefined;
    }
  };
  return code;
}

async function inTime(load: () => Promise<ComponentType>, code: ScreenCode): Promise<ComponentType> {
  const again = (): Promise<ComponentType> => code.load();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('slow', again)), TIMING_MS.chunkLoadTimeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    // The server may run another build, without the files of this one. Its response then triggers the update notice,
    // because a retry cannot help.
    void serverAnswers();
    throw new ChunkError('failed', again, error);
  } finally {
    clearTimeout(timer);
  }
}
