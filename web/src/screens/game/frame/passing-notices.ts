// Builds short-lived notices: timer changes, actions of the game master, hints, interludes and the opening being read
// aloud.
import { paragraphsOf } from '@juzhongren/contract/paragraphs';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Aloud } from '../state/aloud.ts';
import { characterName, characterNames } from '../derived/cast.ts';
import { deedLabel, isViewerGameMaster } from '../state/game-master-labels.ts';
import { formatHint } from '../derived/hint-labels.ts';
import { runningInterlude } from '../derived/interludes.ts';
import type { RoomNotice } from './room-notices.ts';

/** Display time of a notice about a timer change, in ms. */
const CHANGE_TOLD_MS = 20_000;
/** Display time of a notice about an action of the game master, in ms. */
const DEED_TOLD_MS = 30_000;
/** Display time of a notice about a hint, in ms; the hint stays in its dialog. */
const HINT_TOLD_MS = 60_000;

type Act = NonNullable<RoomView['act']>;
type PaceChange = Act['paceChanges'][number];

/** `now`: server time, Unix ms. */
export function passingNotices(room: RoomView, { aloud, now }: { aloud: Aloud | null; now: number }): RoomNotice[] {
  const { act } = room;
  if (act === null || room.dismissed !== null) return [];
  return [
    ...paceNotice(room, { change: act.paceChanges.at(-1), now }),
    ...deedNotice(room, now),
    ...hintNotice(room, now),
    ...togetherNotice(room),
    ...aloudNotice(room, { act, aloud }),
  ];
}

/** Announces the game master's last action, long enough for a player who is addressed to look up. */
function deedNotice(room: RoomView, now: number): RoomNotice[] {
  const last = room.chair?.deeds.at(-1);
  if (last === undefined || isViewerGameMaster(room) || now - last.at > DEED_TOLD_MS) return [];
  // More time and hints have notices of their own.
  if (last.deed === 'lengthened' || last.deed === 'hinted') return [];
  return [{ key: `deed-${last.at}-${last.deed}`, text: deedLabel(room, last), steps: [] }];
}

/** Announces the last hint for a while. After that, offers a hint once nothing new has happened for long enough. */
function hintNotice(room: RoomView, now: number): RoomNotice[] {
  const { hints } = room;
  const last = hints?.given.at(-1);
  if (last !== undefined && now - last.at <= HINT_TOLD_MS) {
    return [
      {
        key: `hint-${last.at}`,
        text: `提示：${formatHint(room, last)}`,
        steps: last.clueIds.length === 0 ? [] : [{ to: 'hint', label: '去看看' }],
      },
    ];
  }
  if (hints === null || hints.from === null || now < hints.from || hints.asked.length > 0) return [];
  return [
    { key: `hint-from-${hints.from}`, text: '卡住了？可以要一点提示', steps: [{ to: 'hint', label: '看看怎么要' }] },
  ];
}

/** A player's own change needs no notice. */
function paceNotice(room: RoomView, { change, now }: { change: PaceChange | undefined; now: number }): RoomNotice[] {
  if (change === undefined || now - change.at > CHANGE_TOLD_MS) return [];
  if (change.by.length === 1 && change.by[0] === room.me.characterId) return [];
  return [{ key: `pace-${change.at}`, text: paceLabel(room, change), steps: [] }];
}

/** Returns for example 「陆怀安、你给这一段加了 5 分钟」. */
export function paceLabel(room: RoomView, { change, by }: PaceChange): string {
  // Without a requesting player, the game master gave the time.
  const who = by.length === 0 ? '主持人' : characterNames(room, by);
  switch (change) {
    case 'paused':
      return `${who}按了暂停，大家歇一会儿`;
    case 'resumed':
      return `${who}让时间接着走了`;
    case 'more-time':
      return `${who}给这一段${room.slow === undefined ? '加了 5 分钟' : '多留了半天'}`;
  }
}

/** Leads a player who closed the running interlude back to it. */
function togetherNotice(room: RoomView): RoomNotice[] {
  const here = runningInterlude(room);
  if (here === undefined) return [];
  const { interludeId, title, scene, reveal } = here;
  const interludeNotice = (key: string, text: string, label: string): RoomNotice[] => [
    { key: `${interludeId}-${key}`, text, steps: [{ to: 'together', label, interludeId }] },
  ];
  if (scene?.reader != null) {
    const place = `${scene.line + 1}/${scene.of}`;
    return scene.reader === room.me.characterId
      ? interludeNotice('mine', `「${title}」轮到你念了（${place}）`, '一起念')
      : interludeNotice('theirs', `${characterName(room, scene.reader)}在念「${title}」（${place}）`, '一起念');
  }
  if (reveal === null || reveal.turnsAt !== null) return [];
  return reveal.mine === null
    ? interludeNotice('open', `「${title}」等你选（${reveal.chosen}/${reveal.of}）`, '去选')
    : [];
}

/** Leads a player who closed the opening back to it while the others still read it aloud. */
function aloudNotice(room: RoomView, { act, aloud }: { act: Act; aloud: Aloud | null }): RoomNotice[] {
  const { characterId } = room.me;
  if (aloud === null || aloud.paragraph === 0 || act.searchOpen) return [];
  // Players who read alone are not called back.
  if (characterId !== null && act.readAlone.includes(characterId)) return [];
  const isMine = aloud.reader === room.me.characterId;
  const place = `${aloud.paragraph + 1}/${paragraphsOf(act.opening).length}`;
  const text = isMine ? `旁白轮到你念了（${place}）` : `${characterName(room, aloud.reader)}在念旁白（${place}）`;
  return [{ key: `aloud-${act.number}-${String(isMine)}`, text, steps: [{ to: 'aloud', label: '一起念' }] }];
}
