import { join } from 'node:path';
import type { Env } from './env.ts';

const PACKS_FOLDER = join(import.meta.dirname, '../../../packs');

export const packsFolderOf = (env: Pick<Env, 'PACKS_DIR'>): string => env.PACKS_DIR ?? PACKS_FOLDER;
