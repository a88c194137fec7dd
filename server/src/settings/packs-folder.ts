import { join } from 'node:path';
import type { Env } from './env.ts';

const PACKS_FOLDER = join(import.meta.dirname, '../../../packs');

/** Where the mysteries and the content of this server lie. */
export const packsFolderOf = (env: Pick<Env, 'PACKS_DIR'>): string => env.PACKS_DIR ?? PACKS_FOLDER;
