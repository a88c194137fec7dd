// Words for public lobbies and for how a user's games ended.
import type { EveningWord } from '@juzhongren/contract/room-calls/evenings';
import type { PublicLobbyWant } from '@juzhongren/contract/room-calls/public-lobbies';

export const EVENING_NAMES: Readonly<Record<EveningWord, string>> = {
  steady: '常玩到最后',
  left: '有过中途离开',
  new: '新朋友',
};

export const WANT_NAMES: Readonly<Record<PublicLobbyWant, string>> = {
  reason: '爱推理',
  act: '演得开',
  talk: '话多',
  read: '读得细',
  easy: '图个开心',
};
