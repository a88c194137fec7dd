// Texts of all notifications. A lock screen shows only these sentences, the script title and a time.
import type { NotificationMessage } from '@juzhongren/contract/notifications';
import { aboutOf, type NotificationAbout } from '../kept/abouts.ts';
import { formatTime } from './time-labels.ts';

/** `at` is the planned start time, Unix ms. */
export interface Telling {
  readonly about: NotificationAbout;
  readonly partyId: string | null;
  readonly scriptName: string;
  readonly at: number | null;
  readonly now: number;
}

type Words = (told: { named: string; when: string }) => readonly [title: string, body: string];

const WORDS: Readonly<Record<NotificationAbout, Words>> = {
  began: ({ named }) => [`${named}开局了`, '人已经到齐，进来翻开剧本吧。'],
  time: ({ named }) => [`${named}到点了`, '约好的时间到了，来等候室会合吧。'],
  begin: ({ named }) => [`${named}可以开局了`, '都准备好了，等你点开始。'],
  pay: ({ named }) => [`${named}等你付款`, '付好就能开局，座位只留一会儿。'],
  act: ({ named }) => [`${named}翻到新的一幕`, '轮到你接着读了。'],
  aloud: ({ named }) => [`${named}轮到你读`, '大家听着，这一段由你念。'],
  vote: ({ named }) => [`${named}要投票`, '有一票等你定。'],
  reply: ({ named }) => [`${named}有人等你回话`, '回来看一眼，答了再走。'],
  closing: ({ named }) => [`${named}到了最后一步`, '该你作答、投票了。'],
  'move-on': ({ named }) => [`${named}这一幕到时间了`, '可以翻到下一幕了。'],
  deadline: ({ named }) => [`${named}快到截止时间了`, '还剩不到三小时，你的那一份还没做完。'],
  ended: ({ named }) => [`${named}结案了`, '真相在里面。'],
  ready: ({ named }) => [`${named}都在等你`, '别人都好了，只差你一个。'],
  alone: ({ named }) => [`${named}都在等你`, '别人都好了，只差你一个。'],
  agreed: ({ named, when }) => [`${named}约好了`, `${when} 开局。`],
  'called-off': ({ named }) => [`${named}约的时间取消了`, '新的时间还没定。'],
  tomorrow: ({ named, when }) => [`明天玩${named}`, `${when} 开局，别忘了。`],
  soon: ({ named, when }) => [`${named}快开局了`, `${when} 开始，还有半小时。`],
  answered: () => ['你说的事有回音了', '打开局中人看看。'],
};

/** Builds a message. Of the room it gets only the script title, so nothing else can leak. */
export function messageOf({ about, partyId, scriptName, at, now }: Telling): NotificationMessage {
  const when = at === null ? '' : formatTime(at, now);
  const [title, body] = WORDS[about]({ named: `《${scriptName}》`, when });
  // A later message of the same kind replaces the earlier one on the phone.
  const tag = partyId === null ? about : `${partyId} ${aboutOf(about).kind}`;
  return { title, body, tag, path: partyId === null ? '/' : `/join/${partyId}` };
}

export const TEST_MESSAGE: NotificationMessage = {
  title: '提醒收得到',
  body: '轮到你的时候，就像这样叫你一声。',
  tag: 'test',
  path: '/profile',
};
