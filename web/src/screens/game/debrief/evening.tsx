import type { Replay } from '@juzhongren/contract/room-calls/after';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { type EveningFilter, isWhole, stopAt, stopsOf, WHOLE_EVENING } from './evening-moments.ts';
import { EveningFilters } from './evening-filters.tsx';
import css from './evening.module.css';
import { EveningPath } from './evening-path.tsx';
import { EveningScrubber } from './evening-scrubber.tsx';
import { EveningSeats } from './evening-seats.tsx';
import { MomentCard } from './moment-card.tsx';
import { isAlone } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import { usePlaying } from './use-playing.ts';
import { useReplay } from './use-replay.ts';

/** 谁在什么时候知道什么: replay of the game, moment by moment. A solo game has a different title. */
export function Evening() {
  const room = useRoom();
  const { data, isPending, isFetching, refetch } = useReplay();
  return (
    <section className={css.evening} aria-labelledby="evening">
      <h2 id="evening">{isAlone(room) ? '你是怎么一步步知道的' : '谁在什么时候知道什么'}</h2>
      {isPending && <EveningSkeleton />}
      {!isPending && data === undefined && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
      {data !== undefined && <EveningSteps replay={data} />}
    </section>
  );
}

function EveningSteps({ replay }: { replay: Replay }) {
  const [filter, setFilter] = useState<EveningFilter>(WHOLE_EVENING);
  const [wanted, setWanted] = useState(0);
  const stops = useMemo(() => stopsOf(replay, filter), [replay, filter]);
  const place = stopAt(stops, wanted);
  const index = stops[place];
  const goTo = (next: number): void => setWanted(stops[next] ?? wanted);
  const play = usePlaying({ place, length: stops.length, goTo });
  const look = (change: Partial<EveningFilter>): void => {
    play.stop();
    setFilter({ ...filter, ...change });
  };
  const moment = index === undefined ? undefined : replay.moments[index];
  if (index === undefined || moment === undefined) {
    return (
      <>
        <EveningFilters replay={replay} filter={filter} onChange={look} />
        <div className={css.nothing}>
          <p>{isWhole(filter) ? '这一晚什么也没有留下。' : '没有这样的时刻。'}</p>
          <Button small onClick={() => look(WHOLE_EVENING)}>
            看整个晚上
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <EveningFilters replay={replay} filter={filter} onChange={look} />
      <MomentCard replay={replay} moment={moment} place={place} of={stops.length} isPlaying={play.isPlaying} />
      <div className={css.stage}>
        <EveningSeats replay={replay} index={index} onClue={(clueId) => look({ clueId })} />
        <EveningScrubber replay={replay} stops={stops} place={place} goTo={goTo} play={play} />
      </div>
      {!isWhole(filter) && (
        <EveningPath
          replay={replay}
          filter={filter}
          stops={stops}
          index={index}
          onJump={(next) => {
            play.stop();
            goTo(next);
          }}
        />
      )}
    </>
  );
}

/** As high as the loaded replay, so that nothing below it moves. */
function EveningSkeleton() {
  const { characters } = useRoom();
  return (
    <Loading className={css.loading}>
      <div className={css.filters}>
        <Skeleton height="44px" radius="var(--radius)" />
        <Skeleton height="44px" radius="var(--radius)" />
      </div>
      <div className={css.moment} />
      <div className={css.stage}>
        <div className={css.seats}>
          {characters.map(({ characterId }) => (
            <Skeleton key={characterId} height="54px" radius="var(--radius)" />
          ))}
        </div>
        <div className={css.ghost}>
          <Skeleton height="100%" />
        </div>
      </div>
    </Loading>
  );
}
