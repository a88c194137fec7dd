import type { RoomView } from '@juzhongren/contract/room/view';
import { useState } from 'react';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { formatCounters, hasEnough } from '../derived/counter-labels.ts';
import css from './skills.module.css';
import { SkillDialog } from './skill-dialog.tsx';

export function Skills() {
  const room = useRoom();
  const { skills } = room;
  const [using, setUsing] = useState<string>();
  if (skills.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="skills">
      <h3 id="skills">我的本事</h3>
      <ul className={css.list}>
        {skills.map((skill) => (
          <li key={skill.skillId} className={css.card}>
            <h4>{skill.name}</h4>
            <p>{skill.text}</p>
            <p className={css.soft}>{formatLeft(room, skill)}</p>
            {skill.usable && (
              <CommandButton block state={undefined} sends={false} onClick={() => setUsing(skill.skillId)}>
                {`用「${skill.name}」`}
              </CommandButton>
            )}
          </li>
        ))}
      </ul>
      <SkillDialog skill={skills.find(({ skillId }) => skillId === using)} onClose={() => setUsing(undefined)} />
    </section>
  );
}

function formatLeft(room: RoomView, { left, usable, price }: RoomView['skills'][number]): string {
  if (left === 0) return '已经用完了';
  if (price !== undefined) {
    const costs = `每次 ${formatCounters(room, price.purseId, price.count)}`;
    const now = usable ? '' : hasEnough(room, price) ? '，现在还不行' : '，你面前不够';
    return `还能用 ${left} 次，${costs}${now}`;
  }
  return usable ? `还能用 ${left} 次` : `还能用 ${left} 次，现在还不行`;
}
