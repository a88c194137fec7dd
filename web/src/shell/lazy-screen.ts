import { TIMING_MS } from '@juzhongren/contract/limits';
import type { ComponentType } from 'react';
import type { ScreenCode } from '../router/route.ts';
import { ChunkError } from './chunk-error.ts';
import { serverAnswers } from '../net/server-answers.ts';

/**
 * A screen by the import of its code, which is fetched once however many ask for it. Loading rejects with a ChunkError when
 * that fails or takes over 120 s; then it is asked for anew.
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
    // Where the server has another build this one's files may be gone: then it says so, and trying again is no use.
    void serverAnswers();
    throw new ChunkError('failed', again, error);
  } finally {
    clearTimeout(timer);
  }
}
