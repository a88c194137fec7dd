import { partyCasting } from '@juzhongren/contract/room-calls/seats';
import type { Taste } from '@juzhongren/contract/room/casting';
import { useId, useState } from 'react';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './casting.module.css';

const OPEN: Taste = { reading: null, talk: null, suspected: null, romance: null };

type Choices<Value> = readonly (readonly [Value, string])[];

const READING: Choices<Taste['reading']> = [
  ['light', '少读些'],
  ['medium', '适中'],
  ['heavy', '多读些'],
  [null, '都行'],
];
const TALK: Choices<Taste['talk']> = [
  ['light', '少说些'],
  ['medium', '适中'],
  ['heavy', '多说些'],
  [null, '都行'],
];
const SUSPECTED: Choices<Taste['suspected']> = [
  [true, '愿意'],
  [false, '不太想'],
  [null, '都行'],
];
const ROMANCE: Choices<Taste['romance']> = [
  [true, '可以'],
  [false, '不要'],
  [null, '都行'],
];

/** Short questions about the traits in which the characters differ. Untouched ones stay open. */
export function TasteForm({ taste, onDone }: { taste: Taste | null; onDone: () => void }) {
  const { partyId, characters } = useRoom();
  const like = useCommand(partyCasting, 'casting-like');
  const [said, setSaid] = useState<Taste>(taste ?? OPEN);
  const change = (part: Partial<Taste>): void => setSaid((before) => ({ ...before, ...part }));
  const send = async (): Promise<void> => {
    const answer = await like.run({ partyId, step: 'like', taste: said });
    if (answer.ok) onDone();
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {characters.some(({ reading }) => reading !== undefined) && (
        <Question
          asks="剧本读多少"
          choices={READING}
          value={said.reading}
          onChange={(reading) => change({ reading })}
        />
      )}
      {characters.some(({ talk }) => talk !== undefined) && (
        <Question asks="桌上说多少" choices={TALK} value={said.talk} onChange={(talk) => change({ talk })} />
      )}
      {characters.some(({ hides }) => hides === true) && (
        <Question
          asks="当被怀疑的那个"
          choices={SUSPECTED}
          value={said.suspected}
          onChange={(suspected) => change({ suspected })}
        />
      )}
      {characters.some(({ romance }) => romance === true) && (
        <Question asks="演感情戏" choices={ROMANCE} value={said.romance} onChange={(romance) => change({ romance })} />
      )}
      <p className={css.note}>只用来分角色，别人看不到你怎么答。谁是凶手，分的时候并不知道。</p>
      <CommandButton type="submit" block tone="primary" state={like.state}>
        答好了
      </CommandButton>
    </form>
  );
}

interface QuestionProps<Value> {
  readonly asks: string;
  readonly choices: Choices<Value>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Question<Value>({ asks, choices, value, onChange }: QuestionProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.question}>
      <legend>{asks}</legend>
      <div className={css.choices}>
        {choices.map(([choice, says]) => (
          <label key={says} className={css.choice}>
            <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
            <span>{says}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
