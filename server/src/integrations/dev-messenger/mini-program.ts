import type { Deps } from '../../ports/deps.ts';
import type { MiniProgram } from '../../ports/messenger.ts';
import { takeCode } from './codes.ts';
import { EMBEDDED_APP_KEY, personOf } from './person.ts';

/** Creates the dev adapter of a mini-program. Users enter it under MINI_PROGRAM_PATH. */
export function devMiniProgram(deps: Pick<Deps, 'db' | 'now' | 'secrets'>): MiniProgram {
  return {
    isDev: true,
    identify: async (code, appKey) => {
      if (appKey !== EMBEDDED_APP_KEY) return 'refused';
      const account = await takeCode(deps, 'mini-program', code);
      return account === undefined ? 'refused' : personOf('mini-program', account);
    },
  };
}
