import { CONTENT_KIND, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import type { ScriptCard } from '@juzhongren/contract/catalogue';
import type { ClueView } from '@juzhongren/contract/room/clues';

/** A picture that every client has. */
export const PICTURE = '/share.png';

/**
 * Script with everything that a card can show. Its text uses the client's own words, because their characters are in
 * the shipped font.
 */
export const FULL_CARD: ScriptCard = {
  script_id: 1,
  script_name: '最后一局',
  cover: PICTURE,
  price: 1200,
  score: 870,
  gamer_count: 128,
  player: 6,
  level: 3,
  duration: 150,
  scene: '全部',
  label: '推理/剧情',
  hot_comment: '一个人看完还不够，约上朋友再来一局。',
  genius_comment: { comment: '线索都在，真相只有一个。', nickname: '神探' },
  access: SCRIPT_ACCESS.Normal,
};

/** Script with the least data: no picture, no price, no comment, a long name. */
export const BARE_CARD: ScriptCard = {
  ...FULL_CARD,
  script_id: 2,
  script_name: '没有海报的剧本名字这么长，一行放不下，两行也放不下，还要再长一点',
  cover: '',
  price: 0,
  score: 1000,
  hot_comment: null,
  genius_comment: null,
};

export const CLUE: ClueView = {
  clueId: 'clue',
  title: '一张没有写完的信',
  types: 0,
  content: { kind: CONTENT_KIND.Text, text: '如果你读到这里，说明我没有写完。' },
  placeId: null,
  placeName: null,
  act: 1,
  held: true,
  published: false,
  publication: null,
  holder: null,
  foundBy: null,
  publishedBy: null,
  shownTo: [],
  shownBy: null,
  at: 0,
  note: '',
  pinned: false,
  keptBack: false,
  actions: [],
  vote: null,
  sheet: null,
};
