import type { PublicSiteStatus } from '@juzhongren/contract/site-status';
import type { SiteStatus } from '../ports/site-status.ts';
import { publicMaintenanceOf } from './refuse-closed.ts';

export function publicStatusOf(siteStatus: Pick<SiteStatus, 'notice' | 'maintenance'>): PublicSiteStatus {
  const [notice, maintenance] = [siteStatus.notice(), siteStatus.maintenance()];
  return {
    notice:
      notice === null
        ? null
        : {
            at: Math.floor(notice.at / 1_000),
            text: notice.text,
            until: notice.until === null ? null : Math.ceil(notice.until / 1_000),
          },
    maintenance: maintenance === null ? null : publicMaintenanceOf(maintenance),
  };
}
