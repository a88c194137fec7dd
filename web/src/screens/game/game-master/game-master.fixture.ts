// Fixture room with a game master.
import type { RoomView } from '@juzhongren/contract/room/view';
import { playing } from '../room.fixture.ts';
import { FIXTURE_NOW } from '../derived/cast.fixture.ts';

export const GAME_MASTER = {
  userId: 9,
  nickname: '阿主',
  avatar: '',
  away: false,
  guest: false,
  host: false,
} as const;

export const GAME_MASTER_VIEW: NonNullable<RoomView['chair']> = {
  open: true,
  wanted: null,
  master: GAME_MASTER,
  opened: [],
  truth: false,
  deeds: [],
  kept: false,
  unwanted: [],
};

export function gameMasterRoom(change: Partial<RoomView> = {}): RoomView {
  const room = playing();
  return {
    ...room,
    me: { userId: GAME_MASTER.userId, characterId: null, host: false, tookOverAt: null },
    points: { left: 0, of: 0 },
    tasks: [],
    notebook: '',
    ledger: null,
    clues: room.clues.filter(({ published }) => published),
    todo: { kind: 'wait-act', clueId: null, waitingFor: [], deadlineAt: FIXTURE_NOW },
    chair: GAME_MASTER_VIEW,
    leading: {
      say: '请各位坐好。\n\n灯关到只剩一盏。',
      cues: [
        { title: '看住白露', text: '她憋着一句话。', minute: 0, characterId: 'bai' },
        { title: '收口', text: '该往下走了。', minute: 99_999, characterId: null },
      ],
      seats: room.seats.map(({ characterId }) => ({ characterId, points: { left: 2, of: 3 }, finds: 1 })),
      places: [{ placeId: room.places[0]?.placeId ?? 'study', seats: ['shen'] }],
      mayHint: true,
      truth: null,
    },
    ...change,
  };
}
