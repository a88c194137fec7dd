import { ERROR } from '@juzhongren/contract/errors';
import { DISPLAY_DIGITS } from '@juzhongren/contract/limits';
import { partyScreenPair } from '@juzhongren/contract/room-calls/displays';
import { type SyntheticEvent, useState } from 'react';
import { fieldDigits } from '../../../format/field-digits.ts';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './display-sheet.module.css';

const WORDS: Readonly<Record<number, string>> = {
  [ERROR.notFound]: '没有屏幕在显示这组数字，看看是不是换过了',
  [ERROR.notNow]: '这一桌的大屏已经够多了，先收起一块',
  [ERROR.tooOften]: '试得太多了，过一会儿再来',
};

/** Form to pair a television: eight digits on a phone are easier to type than a link with a remote control. */
export function PairDisplay() {
  const room = useRoom();
  const pair = useCommand(partyScreenPair, 'screen-pair', WORDS);
  const [digits, setDigits] = useState('');
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (digits.length !== DISPLAY_DIGITS) return;
    const answer = await pair.run({ partyId: room.partyId, digits });
    if (!answer.ok) return;
    setDigits('');
    showToast('投上去了');
  };
  return (
    <section className={css.part} aria-labelledby="pair-screen">
      <h3 id="pair-screen">电视：输入配对码</h3>
      <p className={css.hint}>{`在电视的浏览器里打开 ${window.location.host}/screen，把屏幕上的八位数字填到这里。`}</p>
      <form className={css.part} onSubmit={(event) => void submit(event)}>
        <Field
          label="八位配对码"
          inputMode="numeric"
          autoComplete="off"
          value={digits}
          onChange={(event) => setDigits(fieldDigits(event.target.value, DISPLAY_DIGITS))}
        />
        <CommandButton
          block
          type="submit"
          tone="primary"
          state={pair.state}
          disabled={digits.length !== DISPLAY_DIGITS}
        >
          投上去
        </CommandButton>
      </form>
    </section>
  );
}
