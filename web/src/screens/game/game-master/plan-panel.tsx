import { paragraphsOf } from '@juzhongren/contract/paragraphs';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { characterName } from '../derived/cast.ts';
import type { GameMasterPhase } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';
import { useServerTime } from '../state/use-server-time.ts';
import css from './plan-panel.module.css';
import { Prompter } from './prompter.tsx';

const MINUTE_MS = 60_000;

/** The author's plan for this act: texts to read aloud, and cue cards. */
export function PlanPanel({ phase }: { phase: GameMasterPhase }) {
  const { leading } = useRoom();
  const [prompting, setPrompting] = useState(false);
  const say = leading?.say ?? '';
  const paragraphs = [...(say === '' ? [] : paragraphsOf(say)), ...paragraphsOf(phase.act.opening)];
  return (
    <div className={css.panel}>
      <section className={css.say} aria-label="念给大家听">
        <h2>念给大家听</h2>
        {say !== '' && (
          <div className={css.text}>
            <Prose text={say} />
          </div>
        )}
        <p className={css.soft}>{`接着是这一幕的开场，共 ${paragraphs.length} 段。`}</p>
        <Button block tone="primary" onClick={() => setPrompting(true)}>
          打开提词器
        </Button>
      </section>
      <Cues phase={phase} />
      <Prompter open={prompting} paragraphs={paragraphs} onClose={() => setPrompting(false)} />
    </div>
  );
}

function Cues({ phase }: { phase: GameMasterPhase }) {
  const room = useRoom();
  const now = useServerTime();
  const cues = room.leading?.cues ?? [];
  if (cues.length === 0) return <p className={css.soft}>作者没有给这一幕写提词卡。看着大家，凭感觉来。</p>;
  const passed = (now - (phase.act.openedAt ?? now)) / MINUTE_MS;
  return (
    <section className={css.cues} aria-label="提词卡">
      <h2>提词卡</h2>
      <ul className={css.list}>
        {cues.map(({ title, text, minute, characterId }) => (
          <li key={title} className={css.cue} data-due={minute !== null && passed >= minute}>
            <h3>{title}</h3>
            {(minute !== null || characterId !== null) && (
              <p className={css.soft}>
                {[
                  ...(minute === null ? [] : [passed >= minute ? `第 ${minute} 分钟，到时候了` : `第 ${minute} 分钟`]),
                  ...(characterId === null ? [] : [`关于${characterName(room, characterId)}`]),
                ].join(' · ')}
              </p>
            )}
            <Prose text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
