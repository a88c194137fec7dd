import { houseNews } from '@juzhongren/contract/house';
import { route } from '../http/calls.ts';
import { toldOf } from './refuse-closed.ts';

export const houseNewsRoute = route(houseNews, async ({ deps: { house } }) => {
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
});
