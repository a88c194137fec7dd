// Builds complete script parts with defaults, so that a test states only what it is about.
import { ANSWER_TYPE, CLUE_TYPE, CONTENT_KIND, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import type { ScriptClue } from '@juzhongren/contract/script/clues';
import type { Script } from '@juzhongren/contract/script/script';
import type { ScriptQuestion, ScriptVote } from '@juzhongren/contract/script/votes';

type Character = Script['characters'][number];
type Place = Script['places'][number];

export function makeScript(parts: Partial<Script> & Pick<Script, 'characters'>): Script {
  return {
    format: 1,
    id: 1,
    slug: 'made',
    card: {
      name: '试剧本',
      author: '佚名',
      scene: '民国',
      label: '推理',
      level: 2,
      duration: 60,
      player: parts.characters.length,
      access: SCRIPT_ACCESS.Public,
      price: 0,
      cover: 'cover',
      introduce: '',
      authorMessage: '',
    },
    acts: [makeAct()],
    closing: { minutes: 20, opening: '' },
    places: [],
    clues: [],
    culpritEscapes: 0,
    endings: [{ id: 'end', title: '终', when: null, text: '' }],
    truth: [],
    ...parts,
  };
}

export const makeAct = (act: Partial<Script['acts'][number]> = {}): Script['acts'][number] => ({
  title: '幕',
  minutes: 30,
  points: 3,
  opening: '',
  ...act,
});

export const makeCharacter = (id: string, rest: Partial<Character> = {}): Character => ({
  id,
  name: id,
  tagline: '',
  introduce: '',
  avatar: `avatar-${id}`,
  role: null,
  acts: [[{ title: '章', text: `${id} 的正文` }]],
  tasks: [],
  ...rest,
});

export const makePlace = (id: string, rest: Partial<Place> = {}): Place => ({
  id,
  name: id,
  description: '',
  rule: 'draw',
  cost: 1,
  acts: [1, 2, 3],
  locked: false,
  picture: null,
  ...rest,
});

/** Returns a text clue that is found by searching the study, unless `rest` overrides it. */
export const makeClue = (id: string, rest: Partial<ScriptClue> = {}): ScriptClue => ({
  id,
  title: id,
  types: CLUE_TYPE.Discovery,
  content: { kind: CONTENT_KIND.Text, text: `${id} 的内容` },
  placement: { at: 'search', place: 'study', spot: `${id} 的位置` },
  to: null,
  act: 1,
  until: 9,
  for: null,
  needs: null,
  publish: 'free',
  give: true,
  essential: false,
  vote: null,
  questions: [],
  ...rest,
});

export const makeVote = (options: readonly string[], rest: Partial<ScriptVote> = {}): ScriptVote => ({
  prompt: '选谁？',
  options: options.map((id) => ({ id, label: id })),
  correct: null,
  score: 0,
  branches: [],
  ...rest,
});

export const makeQuestion = (id: string, rest: Partial<ScriptQuestion> = {}): ScriptQuestion => ({
  id,
  prompt: id,
  type: ANSWER_TYPE.Answer,
  pick: 'one',
  options: ['a', 'b', 'c', 'd'].map((option) => ({ id: option, label: option })),
  key: ['a'],
  words: [],
  score: 10,
  explain: '',
  ...rest,
});

/** Returns the same mystery with a price per seat, in cents. */
export const priced = (script: Script, price = 800): Script => ({
  ...script,
  card: { ...script.card, access: SCRIPT_ACCESS.Normal, price },
});
