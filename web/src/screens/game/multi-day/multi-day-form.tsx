import { partySlow } from '@juzhongren/contract/room-calls/multi-day';
import { MULTI_DAY_PACES, type MultiDayPace, type MultiDayTerms } from '@juzhongren/contract/room/multi-day';
import { useId, useState } from 'react';
import { PACE_LABELS } from '@juzhongren/contract/room/multi-day-labels';
import { HOME_ZONE, minutesLabel } from '../../../format/multi-day-labels.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { SelectBox } from '../parts/select-box.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './multi-day.module.css';

const PACE_HINTS: Record<MultiDayPace, string> = {
  'half-day': '早晚各来一趟，两三天玩完',
  day: '每天来一趟，最从容',
  'two-days': '隔天来一趟也跟得上',
  script: '长的幕多留几天，短的幕快些翻',
};

const NIGHT = { from: 23 * 60, until: 8 * 60 };
/** Options for the quiet hours, in minutes since midnight: `FROM` from evening to night, `UNTIL` in the morning. */
const FROM = [20, 21, 22, 23, 0, 1, 2].map((hour) => hour * 60);
const UNTIL = [6, 7, 8, 9, 10].map((hour) => hour * 60);

/** Form for the length of an act and the quiet hours. Saving makes all players confirm again that they are ready. */
export function MultiDayForm({ onDone }: { onDone: () => void }) {
  const { partyId, slow } = useRoom();
  const id = useId();
  const command = useCommand(partySlow, 'slow');
  const [pace, setPace] = useState<MultiDayPace>(slow?.pace ?? 'day');
  const [isQuiet, setIsQuiet] = useState(slow === undefined || slow.quiet !== null);
  const [quiet, setQuiet] = useState(slow?.quiet ?? NIGHT);
  const [ending, setEnding] = useState(false);
  const send = async (to: MultiDayTerms | null): Promise<void> => {
    setEnding(to === null);
    const answer = await command.run({ partyId, slow: to });
    if (answer.ok) onDone();
  };
  return (
    <div className={css.form}>
      <p className={css.soft}>一局玩上几天：各自读、各自搜、打字聊，到点翻页。没来的人不算离开。</p>
      <fieldset className={css.paces}>
        <legend className={css.soft}>一幕多久？</legend>
        {MULTI_DAY_PACES.map((one) => (
          <ChoiceRow key={one} type="radio" name={`${id}pace`} checked={pace === one} onChange={() => setPace(one)}>
            <span className={css.words}>
              <span>{PACE_LABELS[one]}</span>
              <span className={css.soft}>{PACE_HINTS[one]}</span>
            </span>
          </ChoiceRow>
        ))}
      </fieldset>
      <SwitchRow name="夜里不打扰" hint="这段时间不截止，也不提醒谁（北京时间）" on={isQuiet} onChange={setIsQuiet} />
      {isQuiet && (
        <div className={css.quiet}>
          <MinuteBox
            label="从几点起"
            among={FROM}
            value={quiet.from}
            onChange={(from) => setQuiet({ ...quiet, from })}
          />
          <span>到</span>
          <MinuteBox
            label="到几点止"
            among={UNTIL}
            value={quiet.until}
            onChange={(until) => setQuiet({ ...quiet, until })}
          />
        </div>
      )}
      <p className={css.soft}>改了玩法，大家要重新点一次准备。</p>
      <div className={css.buttons}>
        <CommandButton
          block
          tone="primary"
          state={ending ? undefined : command.state}
          onClick={() => void send({ pace, zone: slow?.zone ?? HOME_ZONE, quiet: isQuiet ? quiet : null })}
        >
          {slow === undefined ? '就玩慢局' : '就这样改'}
        </CommandButton>
        {slow !== undefined && (
          <CommandButton block state={ending ? command.state : undefined} onClick={() => void send(null)}>
            还是一个晚上玩完
          </CommandButton>
        )}
      </div>
    </div>
  );
}

interface MinuteBoxProps {
  readonly label: string;
  readonly among: readonly number[];
  readonly value: number;
  readonly onChange: (minute: number) => void;
}

/** Select of a time. Adds the current value if it is not among the options. */
function MinuteBox({ label, among, value, onChange }: MinuteBoxProps) {
  const minutes = among.includes(value) ? among : [...among, value];
  return (
    <SelectBox label={label} value={String(value)} onChange={(text) => onChange(Number(text))}>
      {minutes.map((minute) => (
        <option key={minute} value={minute}>
          {minutesLabel(minute)}
        </option>
      ))}
    </SelectBox>
  );
}
