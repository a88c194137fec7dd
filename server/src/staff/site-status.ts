// Sets the announcement for all users and the maintenance period in which nothing new may start.
import { SITE_NOTICE_LENGTH_MAX } from '@juzhongren/contract/limits';
import { keepMaintenance, keepNotice, readSiteState } from '../site-status/store.ts';
import type { SiteNotice, Maintenance } from '../ports/site-status.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { MOMENT_WANTED, momentOf } from './action/moments.ts';
import { plain, SHANGHAI } from './action/plain-labels.ts';

type SiteStatusContext = Pick<ActionContext, 'db' | 'now' | 'people'>;

export async function setNotice(
  { db, now, people }: SiteStatusContext,
  typed: string,
  { until: typedUntil }: { readonly until?: string | undefined },
): Promise<number | AuditedChange> {
  const text = plain(typed.normalize('NFC')).trim();
  if (text === '' || text.length > SITE_NOTICE_LENGTH_MAX) {
    people.say(`公告要有字，最多 ${SITE_NOTICE_LENGTH_MAX} 个。`);
    return 1;
  }
  const until = readMoment(typedUntil, now());
  if (until === 'none') {
    people.say(MOMENT_WANTED);
    return 1;
  }
  if (until !== null && until.getTime() <= now()) {
    people.say('这个时间已经过了。');
    return 1;
  }
  const { notice: before } = await readSiteState(db);
  await keepNotice(db, { text, at: new Date(now()), until });
  people.say(`挂出去了，首页和所有房间一分钟内看到${until === null ? '；收回：notice clear' : ''}。`);
  return { on: '公告', before: noticeState(before), after: { text, until: formatTime(until) } };
}

export async function clearNotice({ db, people }: SiteStatusContext): Promise<number | AuditedChange> {
  const { notice: before } = await readSiteState(db);
  people.say(before === null ? '现在没有公告。' : '收回了。');
  if (before === null) return 1;
  await keepNotice(db, null);
  return { on: '公告', before: noticeState(before), after: null };
}

export async function beginMaintenance(
  { db, now, people }: SiteStatusContext,
  typed: { readonly from?: string | undefined; readonly until?: string | undefined },
): Promise<number | AuditedChange> {
  const [from, until] = [readMoment(typed.from, now()) ?? new Date(now()), readMoment(typed.until, now())];
  if (from === 'none' || until === 'none') {
    people.say(MOMENT_WANTED);
    return 1;
  }
  if (until !== null && (until <= from || until.getTime() <= now())) {
    people.say('结束要在开始之后，也要在现在之后。');
    return 1;
  }
  const { maintenance: before } = await readSiteState(db);
  await keepMaintenance(db, { from, until });
  const begins = from.getTime() <= now() ? '从现在起' : `从 ${SHANGHAI.format(from)} 起`;
  const ends = until === null ? '直到 maintenance off' : `到 ${SHANGHAI.format(until)}`;
  people.say(`${begins}${ends}，不能开新房间、新一局、新订单；进行中的局可以玩完。`);
  return {
    on: '维护',
    before: maintenanceState(before),
    after: { from: formatTime(from), until: formatTime(until) },
  };
}

export async function endMaintenance({ db, people }: SiteStatusContext): Promise<number | AuditedChange> {
  const { maintenance: before } = await readSiteState(db);
  people.say(before === null ? '现在没有维护。' : '维护结束了，可以开新局了。');
  if (before === null) return 1;
  await keepMaintenance(db, null);
  return { on: '维护', before: maintenanceState(before), after: null };
}

/** Returns null if nothing was typed, and 'none' if the time is invalid. */
function readMoment(typed: string | undefined, now: number): Date | null | 'none' {
  return typed === undefined ? null : (momentOf(typed, now) ?? 'none');
}

const formatTime = (time: Date | number | null): string => (time === null ? '' : SHANGHAI.format(time));

const noticeState = (notice: SiteNotice | null): AuditedChange['before'] =>
  notice === null ? null : { text: notice.text, until: formatTime(notice.until) };

const maintenanceState = (maintenance: Maintenance | null): AuditedChange['before'] =>
  maintenance === null ? null : { from: formatTime(maintenance.from), until: formatTime(maintenance.until) };
