import type { Replay, ReplayMoment } from '@juzhongren/contract/room-calls/after';
import type { CharacterView } from '@juzhongren/contract/room/seats';
import { useMemo, useState } from 'react';
import { formatChapter, chapterOf } from './seat-evening.ts';
import { chapterAt, chaptersOf } from './evening-moments.ts';
import { formatClock } from '../../../format/clock.ts';
import { Forward } from '../../../ui/home-icons.tsx';
import { isAlone, playerOf } from '../derived/cast.ts';
import { clueTitle, formatMoment } from './moment-labels.ts';
import { Portrait } from '../parts/portrait.tsx';
import { useReplay } from './use-replay.ts';
import { useRoom } from '../state/room-context.ts';
import css from './chapters.module.css';

/**
 * 各人的这一晚: the moments of each seat, collapsed. Hidden until the replay is loaded, and for a solo player, who has just
 * seen all of it.
 */
export function Chapters() {
  const room = useRoom();
  const { data } = useReplay();
  if (isAlone(room) || data === undefined) return null;
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters">各人的这一晚</h2>
      <ul className={css.chapters}>
        {room.characters.map((character) => (
          <li key={character.characterId}>
            <SeatChapter replay={data} character={character} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeatChapter({ replay, character }: { replay: Replay; character: CharacterView }) {
  const room = useRoom();
  const { characterId, name } = character;
  const [open, setOpen] = useState(false);
  const chapter = useMemo(() => chapterOf(replay, characterId), [replay, characterId]);
  const mine = characterId === room.me.characterId;
  return (
    <details className={css.chapter} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>
        <span className={css.face}>
          <Portrait character={character} />
        </span>
        <span className={css.who}>
          <span>
            <span className={css.name}>{name}</span>{' '}
            <bdi className={css.soft}>{mine ? '你' : (playerOf(room, characterId)?.nickname ?? '已离开')}</bdi>
          </span>
          <span className={css.soft}>{formatChapter(chapter)}</span>
          {chapter.kept.length > 0 && (
            <span className={css.kept}>
              {`一直没让人知道：${chapter.kept.map((clueId) => `《${clueTitle(replay, clueId)}》`).join('')}`}
            </span>
          )}
        </span>
        <Forward className={css.arrow} />
      </summary>
      {open && <Moments replay={replay} moments={chapter.moments} />}
    </details>
  );
}

function Moments({ replay, moments }: { replay: Replay; moments: readonly ReplayMoment[] }) {
  const room = useRoom();
  const acts = chaptersOf(replay);
  if (moments.length === 0) return <p className={css.nothing}>这一晚什么也没有留下。</p>;
  return (
    <ol className={css.moments}>
      {moments.map((moment, index) => {
        const name = acts[chapterAt(acts, replay.moments.indexOf(moment))]?.name;
        const before = moments[index - 1];
        const isFirst = before === undefined || before.act !== moment.act;
        return (
          <li key={`${moment.seq}-${index}`}>
            {isFirst && name !== undefined && <p className={css.act}>{name}</p>}
            <time dateTime={new Date(moment.at).toISOString()}>{formatClock(moment.at)}</time>
            <span>{formatMoment(room, replay, moment)}</span>
          </li>
        );
      })}
    </ol>
  );
}
