// Replay of a three-player game for tests.
import type { Replay, ReplayMoment } from '@juzhongren/contract/room-calls/after';
import { FIXTURE_NOW, MINUTE_MS } from '../derived/cast.fixture.ts';

const BEGIN = FIXTURE_NOW - 80 * MINUTE_MS;

type MomentFields = Partial<ReplayMoment> & Pick<ReplayMoment, 'kind'>;

/** `minutes`: time after the start. */
const moment = (minutes: number, act: number, told: MomentFields): Omit<ReplayMoment, 'seq'> => ({
  at: BEGIN + minutes * MINUTE_MS,
  act,
  by: null,
  to: null,
  clueId: null,
  placeId: null,
  learned: [],
  choice: null,
  ...told,
});

const MOMENTS = [
  moment(0, 1, { kind: 'act' }),
  moment(4, 1, { kind: 'found', by: 'shen', clueId: 'letter', placeId: 'study', learned: ['shen'] }),
  moment(9, 1, { kind: 'shown', by: 'shen', to: 'lu', clueId: 'letter', learned: ['lu'] }),
  moment(12, 1, { kind: 'found', by: 'lu', clueId: 'photo', placeId: 'garden', learned: ['lu'] }),
  moment(15, 1, { kind: 'left', by: 'bai' }),
  moment(18, 1, { kind: 'taken-over', by: 'bai' }),
  moment(30, 2, { kind: 'act' }),
  moment(34, 2, { kind: 'published', by: 'shen', clueId: 'letter', learned: ['bai'] }),
  moment(36, 2, { kind: 'password-failed', by: 'bai', clueId: 'box' }),
  moment(60, 3, { kind: 'closing' }),
  moment(62, 3, { kind: 'came', clueId: 'final', learned: ['shen', 'lu', 'bai'] }),
  moment(70, 3, { kind: 'voted', by: 'lu', clueId: 'final', choice: '沈砚秋' }),
  moment(80, 3, { kind: 'ended' }),
];

export function replay(change: Partial<Replay> = {}): Replay {
  return {
    startedAt: BEGIN,
    endedAt: FIXTURE_NOW,
    clues: [
      { clueId: 'letter', title: '烧残的信' },
      { clueId: 'photo', title: '背面有字的合影' },
      { clueId: 'box', title: '上锁的琴盒' },
      { clueId: 'well', title: '井绳' },
      { clueId: 'final', title: '最后的答卷' },
    ],
    places: [
      { placeId: 'study', name: '书房' },
      { placeId: 'garden', name: '后院' },
    ],
    moments: MOMENTS.map((one, index) => ({ seq: index + 1, ...one })),
    whatIf: null,
    ledger: null,
    awards: [
      { title: '本场最佳', reason: '表现分最高', seats: ['bai'] },
      { title: '搜证能手', reason: '搜到的线索最多', seats: ['shen', 'lu'] },
    ],
    ...change,
  };
}
