// Faults in the texts that players read: secrets in the wrong place, mixed-up names, missing texts.
import { asPart, type EditablePack, type Fault, listIn, type Part, wordsIn } from './editable-pack.ts';
import type { Random } from '@juzhongren/engine/state/seeded-random';

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
const bodyOf = (text: string): string => text.replace(FRONT_MATTER, '');
const frontOf = (text: string): string => FRONT_MATTER.exec(text)?.[0] ?? '';
const fileOf = (character: string): string => `characters/${character}.md`;

/** Picks a secret that is not public in the first act, and the seats that know it. */
function someSecret(pack: EditablePack, random: Random): { words: string; knows: string[] } | undefined {
  const secrets = listIn(pack.facts, 'secrets').filter((secret) => secret['public'] !== 1);
  if (secrets.length === 0) return undefined;
  const secret = random.pick(secrets);
  return { words: random.pick(wordsIn(secret, 'words')), knows: wordsIn(secret, 'knows') };
}

const appendTo = (part: Part, field: string, words: string): void => {
  part[field] = `${String(part[field]).trimEnd()}${words}。`;
};

const leak = (name: string, where: (pack: EditablePack, words: string, random: Random) => void): Fault => ({
  name,
  plant: (pack, random) => {
    const secret = someSecret(pack, random);
    if (secret === undefined) return false;
    where(pack, secret.words, random);
    return true;
  },
});

/** Picks a sentence of the story that is long enough to be recognised. */
function someSentence(pack: EditablePack, character: string, random: Random): string {
  const sentences = bodyOf(pack.text(fileOf(character)))
    .split('\n')
    .filter((line) => !/^(>|#|-)/.test(line))
    .flatMap((line) => line.split(/(?<=[。！？])/))
    .filter((sentence) => sentence.length >= 24 && !/[*`]/.test(sentence));
  return random.pick(sentences);
}

export const TEXT_FAULTS: readonly Fault[] = [
  leak('secret in the introduction', (pack, words) => appendTo(pack.script, 'introduce', words)),
  leak('secret in the opening of act 1', (pack, words) => {
    appendTo(asPart(listIn(pack.script, 'acts')[0]), 'opening', words);
  }),
  leak('secret in a place description', (pack, words, random) => {
    appendTo(random.pick(listIn(pack.script, 'places')), 'description', words);
  }),
  leak('secret on a public character card', (pack, words, random) => {
    const file = fileOf(random.pick(pack.characters));
    pack.write(
      file,
      pack.text(file).replace(/^introduce: .*$/m, (line) => `${line.replace(/"$/, '')}${words}。`),
    );
  }),
  {
    name: 'secret in a clue title',
    plant: (pack, random) => {
      const secret = someSecret(pack, random);
      if (secret === undefined) return false;
      random.pick(pack.clues)['title'] = secret.words;
      return true;
    },
  },
  {
    name: 'secret in the text of another seat',
    plant: (pack, random) => {
      const secret = someSecret(pack, random);
      const strangers = pack.characters.filter(
        (id) => secret?.knows.every((knower) => knower.replace(/@.*/, '') !== id) === true,
      );
      if (secret === undefined || strangers.length === 0) return false;
      const file = fileOf(random.pick(strangers));
      pack.write(
        file,
        pack.text(file).replace(/^## .*$/m, (chapter) => `${chapter}\n你听人说起过${secret.words}。\n`),
      );
      return true;
    },
  },
  {
    name: 'sentence of a seat in the text of another',
    plant: (pack, random) => {
      if (pack.characters.length < 2) return false;
      const from = random.pick(pack.characters);
      const to = random.pick(pack.characters.filter((id) => id !== from));
      const sentence = someSentence(pack, from, random);
      pack.write(fileOf(to), `${pack.text(fileOf(to)).trimEnd()}\n\n${sentence}\n`);
      return true;
    },
  },
  {
    name: 'sentence of a seat in the introduction',
    plant: (pack, random) => {
      appendTo(pack.script, 'introduce', someSentence(pack, random.pick(pack.characters), random));
      return true;
    },
  },
  {
    name: 'texts of two seats exchanged',
    plant: (pack, random) => {
      if (pack.characters.length < 2) return false;
      const one = random.pick(pack.characters);
      const other = random.pick(pack.characters.filter((id) => id !== one));
      const [first, second] = [pack.text(fileOf(one)), pack.text(fileOf(other))];
      pack.write(fileOf(one), frontOf(first) + bodyOf(second));
      pack.write(fileOf(other), frontOf(second) + bodyOf(first));
      return true;
    },
  },
  {
    name: 'act without text for a seat',
    plant: (pack, random) => {
      const file = fileOf(random.pick(pack.characters));
      const text = pack.text(file);
      const last = text.lastIndexOf('\n# ');
      if (last < 0) return false;
      pack.write(file, text.slice(0, last + 1));
      return true;
    },
  },
  {
    name: 'seat with almost nothing to read or do',
    plant: (pack, random) => {
      if (pack.characters.length < 2) return false;
      const file = fileOf(random.pick(pack.characters));
      const [front, body] = [frontOf(pack.text(file)), bodyOf(pack.text(file))];
      const idle = front.replace(/^tasks:\n(?:[ -].*\n)*/m, '');
      const short = body
        .split('\n')
        .filter((line) => /^#{1,2} /.test(line))
        .map((line) => (line.startsWith('## ') ? `${line}\n你坐着，听别人说。\n` : line));
      pack.write(file, `${idle}\n${short.join('\n')}\n`);
      return true;
    },
  },
];
