import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room/view';
import { PACE_LABELS } from '@juzhongren/contract/room/multi-day-labels';
import { useState } from 'react';
import { formatPlayTime } from '../../../format/duration.ts';
import { Button } from '../../../ui/button.tsx';
import { useGuide } from '../../../ui/guide/use-guide.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { useRoom } from '../state/room-context.ts';
import css from './story.module.css';

/** Introduction of the story in three lines, how the game proceeds, and a guide for first-time players. */
export function Story() {
  const { script, slow } = useRoom();
  const { introduce = '', evening } = script;
  const guide = useGuide();
  return (
    <div className={css.story}>
      {introduce.trim() !== '' && <Introduction text={introduce.trim()} />}
      {evening !== undefined && (
        <Disclosure summary={slow === undefined ? '这一晚怎么玩' : '这一局怎么玩'}>
          <Evening script={script} evening={evening} slow={slow} />
        </Disclosure>
      )}
      <Button small onClick={guide.open}>
        我第一次玩
      </Button>
      {guide.elements}
    </div>
  );
}

/** Collapsed text that a button unfolds; screen readers get all of it. */
function Introduction({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <p className={css.introduction} data-open={open}>
        {text}
      </p>
      <button
        type="button"
        className={css.more}
        aria-label={open ? '收起简介' : '展开简介'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? '收起' : '展开'}
      </button>
    </div>
  );
}

interface EveningProps {
  readonly script: RoomView['script'];
  readonly evening: NonNullable<RoomView['script']['evening']>;
  readonly slow: RoomView['slow'];
}

function Evening({ script: { types, player }, evening: { acts, closing, reading }, slow }: EveningProps) {
  const steps = [
    ['读', reading === undefined ? '每一幕先读自己那份剧本' : `每一幕先读自己那份剧本，一晚上大约读 ${reading} 分钟`],
    ...((types & CLUE_TYPE.Discovery) === 0 ? [] : [['搜', '花行动点去各处找线索，找到的先归你']]),
    ...(player > 1 ? [['聊', '公开线索，互相追问，也可以拉人私聊']] : []),
    ['投', slow === undefined ? `最后写答卷、投票，有 ${closing} 分钟` : '最后写答卷、投票'],
    ['真相', '揭晓凶手和每个人的得分，再把这一晚复盘一遍'],
  ] as const;
  return (
    <div className={css.evening}>
      <ol className={css.steps}>
        {steps.map(([name, words]) => (
          <li key={name}>
            <span className={css.step}>{name}</span>
            <span>{words}</span>
          </li>
        ))}
      </ol>
      {slow === undefined ? (
        <OneEvening acts={acts} closing={closing} />
      ) : (
        <p className={css.note}>
          {`${PACE_LABELS[slow.pace]}，到点自动翻页；大家都好了就提前翻。可以暂停，也可以多留半天。`}
        </p>
      )}
    </div>
  );
}

function OneEvening({ acts, closing }: Pick<EveningProps['evening'], 'acts' | 'closing'>) {
  const most = acts.reduce((sum, minutes) => sum + minutes, closing);
  return (
    <>
      <dl className={css.times}>
        {acts.map((minutes, index) => (
          <div key={index}>
            <dt>{`第 ${index + 1} 幕`}</dt>
            <dd>{`最多 ${minutes} 分钟`}</dd>
          </div>
        ))}
        <div>
          <dt>最后答卷</dt>
          <dd>{`最多 ${closing} 分钟`}</dd>
        </div>
      </dl>
      <p className={css.note}>{`全程最多 ${formatPlayTime(most)}，大家都好了就提前翻页；可以暂停，也可以加时。`}</p>
    </>
  );
}
