import type { InterludeView } from '@juzhongren/contract/room/moments';
import type { RoomView } from '@juzhongren/contract/room/view';
import { timeLeft } from '../../format/clock.ts';
import { Prose } from '../../ui/prose/prose.tsx';
import { nameOf } from './boards.ts';
import css from './together.module.css';

interface TogetherProps {
  readonly room: RoomView;
  readonly interlude: InterludeView;
  readonly now: number;
}

export function Together({ room, interlude, now }: TogetherProps) {
  const { title, scene, dark, reveal, startsAt, endsAt } = interlude;
  const isDark = dark !== null && now >= startsAt;
  return (
    <div className={css.together} data-dark={isDark}>
      <p className={css.kicker}>{title}</p>
      {scene !== null && <Scene room={room} scene={scene} />}
      {isDark && (
        <div className={css.words}>
          <Prose text={dark.text} />
        </div>
      )}
      {reveal !== null && (
        <>
          <p className={css.words}>{reveal.prompt}</p>
          <p className={css.count}>
            {reveal.turnsAt === null ? `已选 ${reveal.chosen}/${reveal.of}` : timeLeft(reveal.turnsAt - now)}
          </p>
        </>
      )}
      {endsAt !== null && scene === null && <p className={css.left}>{timeLeft(endsAt - now)}</p>}
    </div>
  );
}

function Scene({ room, scene }: { room: RoomView; scene: NonNullable<InterludeView['scene']> }) {
  const line = scene.lines.find((one) => one.line === scene.line);
  const reader = nameOf(room, scene.reader);
  return (
    <>
      <p className={css.count}>
        <span>{(line?.by === null ? '旁白' : nameOf(room, line?.by ?? null)) ?? ''}</span>
        {line !== undefined && line.direction !== '' && <small>{`（${line.direction}）`}</small>}
      </p>
      {line?.says != null ? (
        <p className={css.words}>{line.says}</p>
      ) : (
        <p className={css.left}>{reader === undefined ? '' : `${reader}在念`}</p>
      )}
      <p className={css.left}>{`${scene.line + 1}/${scene.of}`}</p>
    </>
  );
}
