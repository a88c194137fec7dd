import { partyChoose } from '@juzhongren/contract/room-calls/table';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { Countdown } from '../parts/countdown.tsx';
import { Narration } from '../parts/narration.tsx';
import { isAlone } from '../derived/cast.ts';
import { INTERLUDE_LABELS, type Interlude, type Reveal } from '../derived/interludes.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { useServerTime } from '../state/use-server-time.ts';
import css from './reveal-stage.module.css';
import { Shown } from './shown.tsx';
import type { StageProps } from './stage-props.ts';

interface RevealProps extends StageProps {
  readonly reveal: Reveal;
}

/** All players choose in secret; after a countdown from three all choices are revealed on every screen. */
export function RevealStage({ interlude, reveal, onClose }: RevealProps) {
  const { shown, turnsAt } = reveal;
  const chooser = useChooser(interlude, reveal);
  return (
    <Narration
      open
      onClose={onClose}
      kicker={INTERLUDE_LABELS.reveal}
      title={interlude.title}
      foot={
        shown === null && turnsAt === null ? (
          <Steps chooser={chooser} reveal={reveal} onClose={onClose} />
        ) : (
          <Button tone={shown === null ? 'plain' : 'primary'} block onClick={onClose}>
            {shown === null ? '先收起' : '接着玩'}
          </Button>
        )
      }
    >
      {shown !== null && <Shown prompt={reveal.prompt} options={reveal.options} shown={shown} />}
      {shown === null && turnsAt !== null && <CountDown turnsAt={turnsAt} />}
      {shown === null && turnsAt === null && <Options chooser={chooser} interlude={interlude} reveal={reveal} />}
    </Narration>
  );
}

function useChooser({ interludeId }: Interlude, { mine }: Reveal) {
  const room = useRoom();
  const send = useCommand(partyChoose, `choose:${interludeId}`, { 4012: '已经在倒数，来不及改了' });
  const [ticked, tick] = useState(mine);
  const submit = (optionId: string | null): void => void send.run({ partyId: room.partyId, interludeId, optionId });
  return { ticked, tick, submit, state: send.state };
}

type Chooser = ReturnType<typeof useChooser>;

function Options({ chooser, interlude, reveal }: { chooser: Chooser; interlude: Interlude; reveal: Reveal }) {
  const room = useRoom();
  const mine = reveal.options.find(({ optionId }) => optionId === reveal.mine);
  const own = mine === undefined ? '' : `你选了：${mine.label}`;
  const many = isAlone(room) ? '' : `选好的 ${reveal.chosen}/${reveal.of}`;
  return (
    <>
      <fieldset className={css.options}>
        <legend>{reveal.prompt}</legend>
        {reveal.options.map(({ optionId, label }) => (
          <ChoiceRow
            key={optionId}
            type="radio"
            name={interlude.interludeId}
            value={optionId}
            checked={chooser.ticked === optionId}
            onChange={() => chooser.tick(optionId)}
          >
            <span>{label}</span>
          </ChoiceRow>
        ))}
      </fieldset>
      <p className={css.state} role="status">
        {[many, own].filter((part) => part !== '').join(' · ')}
      </p>
      {interlude.endsAt !== null && (
        <p className={css.state}>
          <Countdown deadlineAt={interlude.endsAt} whenOver="这就亮" />
        </p>
      )}
    </>
  );
}

function Steps({ chooser, reveal, onClose }: { chooser: Chooser; reveal: Reveal; onClose: () => void }) {
  const { ticked, state, submit } = chooser;
  const isNew = ticked !== null && ticked !== reveal.mine;
  return (
    <div className={css.steps}>
      <CommandButton tone="primary" block state={state} disabled={!isNew} onClick={() => submit(ticked)}>
        {reveal.mine === null ? '选好了' : '改选'}
      </CommandButton>
      <div className={css.more}>
        {reveal.mine !== null && (
          <CommandButton small state={state} onClick={() => submit(null)}>
            收回
          </CommandButton>
        )}
        <Button small onClick={onClose}>
          先收起
        </Button>
      </div>
      <p className={css.state}>亮出来以前，谁也看不到别人选了什么。</p>
    </div>
  );
}

const COUNTS = ['亮', '一', '二', '三'] as const;

function CountDown({ turnsAt }: { turnsAt: number }) {
  const left = Math.ceil((turnsAt - useServerTime()) / 1_000);
  return (
    <div className={css.count}>
      <p aria-hidden="true">{COUNTS[Math.min(3, Math.max(0, left))]}</p>
      <p className="visually-hidden" role="status">
        都选好了，三秒后一起亮
      </p>
    </div>
  );
}
