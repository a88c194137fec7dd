import { EVENINGS_DAYS } from '@juzhongren/contract/limits';
import { userEvenings } from '@juzhongren/contract/room-calls/evenings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EVENING_NAMES } from '../../format/public-lobby-labels.ts';
import { formatDateTime } from '../../format/time.ts';
import { useGuest } from '../../identity/token.ts';
import { load } from '../../net/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './own-evenings.module.css';

/** Label about finished and left games that others see in public lobbies. Only the user sees the games behind it. */
export function OwnEvenings() {
  const guest = useGuest() !== undefined;
  const [open, setOpen] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: ['evenings'],
    queryFn: ({ signal }) => load(userEvenings, {}, { signal }),
    retry: false,
    enabled: !guest,
  });
  if (!guest && isPending) return <OwnEveningsSkeleton />;
  if (data === undefined) return null;
  return (
    <>
      <p className={css.line}>
        <span>
          拼车时别人看到你是「<span className={css.word}>{EVENING_NAMES[data.word]}</span>」
        </span>
        <Button small tone="plain" onClick={() => setOpen(true)}>
          为什么
        </Button>
      </p>
      <Sheet open={open} onClose={() => setOpen(false)} title="玩到最后与中途离开">
        <div className={css.why}>
          <p>
            {`最近 ${EVENINGS_DAYS} 天，和别人一起玩到最后 ${data.finished} 局，中途离开 ${data.left.filter(({ counts }) => counts).length} 局。`}
          </p>
          {data.left.length > 0 && (
            <ul className={css.list}>
              {data.left.map((one) => (
                <li key={one.id}>
                  <span className={css.name}>{`《${one.scriptName}》`}</span>
                  <span className={css.when}>
                    {`${formatDateTime(Math.floor(one.at / 1_000))} · ${one.counts ? '其他人玩了下去，算一次' : '这局散了，不算'}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <dl className={css.rules}>
            <dt>怎么算</dt>
            <dd>
              你自己退出、别人还玩着的，算一次中途离开。被请出去、座位被接手、大家散场、桌上没人了，或者又回去坐好，都不算。
            </dd>
            <dt>谁看得到</dt>
            <dd>拼车的人只看到那一句话；具体哪几局，只有你看得到。</dd>
            <dt>怎么变好</dt>
            <dd>
              离开两次以上、又多过十局里的一局，才写「有过中途离开」；玩到最后满三局，就是「常玩到最后」。过了{' '}
              {EVENINGS_DAYS} 天的自己消掉。
            </dd>
          </dl>
        </div>
      </Sheet>
    </>
  );
}

function OwnEveningsSkeleton() {
  return (
    <div className={css.line}>
      <Skeleton width="62%" height="1.25rem" />
      <Skeleton width="44px" height="var(--target)" />
    </div>
  );
}
