import { TIMING_MS } from '@juzhongren/contract/limits';
import type { ComponentType } from 'react';
import { ChunkError } from './chunk-error.ts';

/** A route's `lazy`, from the import of its screen. Rejects with a ChunkError when that fails or takes over 120 s. */
export function lazyScreen(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: await inTime(load) });
}

async function inTime<T>(load: () => Promise<T>): Promise<T> {
  const again = (): Promise<T> => inTime(load);
  let timer: number | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = window.setTimeout(() => reject(new ChunkError('slow', again)), TIMING_MS.chunkLoadTimeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError('failed', again, error);
  } finally {
    window.clearTimeout(timer);
  }
}
