// Cast, members and clock for fixtures.
import type { MemberView, SeatView } from '@juzhongren/contract/room/seats';
import type { RoomView } from '@juzhongren/contract/room/view';

/** Server time in fixtures, Unix time in ms. */
export const FIXTURE_NOW = Date.UTC(2026, 10, 21, 12, 0, 0);
export const MINUTE_MS = 60_000;

const character = (characterId: string, name: string, tagline: string): RoomView['characters'][number] => ({
  characterId,
  name,
  tagline,
  introduce: `${name}，${tagline}。那一夜他就在楼里，说法却和别人对不上。`,
  avatar: '',
});

export const CHARACTERS = [
  character('shen', '沈砚秋', '琴师'),
  character('lu', '陆怀安', '医生'),
  character('bai', '白露', '歌女'),
];

export const member = (userId: number, nickname: string, rest: Partial<MemberView> = {}): MemberView => ({
  userId,
  nickname,
  avatar: '',
  characterId: null,
  ready: false,
  host: false,
  away: false,
  wanted: [],
  paid: false,
  guest: false,
  ...rest,
});

export const MEMBERS = [
  member(1, '阿青', { characterId: 'shen', ready: true, host: true }),
  member(2, '老周', { characterId: 'lu', ready: true }),
  member(3, '小满', { characterId: 'bai', ready: true }),
];

/** Occupied seats in the order of the cast; `change` overrides fields per seat. */
export const seats = (change: (characterId: string) => Partial<SeatView> = () => ({})): SeatView[] =>
  CHARACTERS.map(({ characterId }, index) => ({
    characterId,
    userId: index + 1,
    read: true,
    done: false,
    submitted: false,
    removalAsked: [],
    releaseAsked: [],
    released: false,
    ...change(characterId),
  }));
