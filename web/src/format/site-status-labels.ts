// Formats the operator's announcement and maintenance notice, one line each.
import type { PublicSiteStatus, PublicMaintenance } from '@juzhongren/contract/site-status';

const SHANGHAI_AHEAD_MS = 8 * 60 * 60 * 1_000;

export interface SiteStatusLine {
  /** Identifies the announcement or maintenance; stays the same while it lasts. */
  readonly key: string;
  readonly text: string;
}

/** Returns the lines that apply at `now` (Unix ms). */
export function siteStatusLines({ notice, maintenance }: PublicSiteStatus, now: number): readonly SiteStatusLine[] {
  const holds = (until: number | null): boolean => until === null || until * 1_000 > now;
  return [
    ...(notice !== null && holds(notice.until) ? [{ key: `house-notice-${notice.at}`, text: notice.text }] : []),
    ...(maintenance !== null && holds(maintenance.until)
      ? [{ key: `house-maintenance-${maintenance.from}`, text: maintenanceMessage(maintenance, now) }]
      : []),
  ];
}

export function maintenanceMessage({ from, until }: PublicMaintenance, now: number): string {
  const back = until === null ? '' : `，约 ${formatTimeOfDay(until, now)} 恢复`;
  return from * 1_000 > now
    ? `${formatTimeOfDay(from, now)} 起维护${back}，期间不能开新局`
    : `正在维护${back}，暂时不能开新局；开始了的局可以玩完`;
}

/** Formats Unix seconds as `22:30`, or as `3月2日 22:30` on another day, in Shanghai time. */
function formatTimeOfDay(seconds: number, now: number): string {
  const [day, clock] = shanghaiOf(seconds * 1_000);
  const [month, date] = day.slice(5).split('-').map(Number);
  return day === shanghaiOf(now)[0] ? clock : `${month}月${date}日 ${clock}`;
}

function shanghaiOf(at: number): readonly [string, string] {
  const iso = new Date(at + SHANGHAI_AHEAD_MS).toISOString();
  return [iso.slice(0, 10), iso.slice(11, 16)];
}
