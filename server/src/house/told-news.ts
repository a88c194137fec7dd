import type { HouseNews } from '@juzhongren/contract/house';
import type { House } from '../ports/house.ts';
import { toldOf } from './refuse-closed.ts';

/** What everybody is told now. */
export function toldNews(house: Pick<House, 'notice' | 'maintenance'>): HouseNews {
  const [notice, maintenance] = [house.notice(), house.maintenance()];
  return {
    notice:
      notice === null
        ? null
        : {
            at: Math.floor(notice.at / 1_000),
            text: notice.text,
            until: notice.until === null ? null : Math.ceil(notice.until / 1_000),
          },
    maintenance: maintenance === null ? null : toldOf(maintenance),
  };
}
