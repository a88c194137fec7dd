import { partyTable, partyTableStep } from '@juzhongren/contract/room-calls/public-lobbies';
import type { ResponseOf } from '@juzhongren/contract/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EVENING_NAMES } from '../../../format/public-lobby-labels.ts';
import { useGuest } from '../../../identity/token.ts';
import { load } from '../../../net/query-client.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './public-listing.module.css';
import { PublicListingSheet } from './public-listing-sheet.tsx';

type OpenTableResponse = ResponseOf<typeof partyTable>;

/** Interval at which requests to join are polled, in ms. */
const LOOK_MS = 8_000;

const keyOf = (partyId: string) => ['party-table', partyId] as const;

/** Entry of the room in the public lobbies. The host publishes it and answers requests; other members see a note. */
export function PublicListing() {
  const { partyId, me, script } = useRoom();
  const guest = useGuest() !== undefined;
  const asks = !guest && script.player > 1;
  const { data, isPending } = useQuery({
    queryKey: keyOf(partyId),
    queryFn: ({ signal }) => load(partyTable, { partyId }, { signal }),
    refetchInterval: LOOK_MS,
    staleTime: 0,
    retry: false,
    enabled: asks,
  });
  if (me.host && asks && isPending) return <Skeleton height="62px" radius="var(--radius)" />;
  if (data === undefined) return null;
  if (me.host) return <Owner standing={data} />;
  return data.table === null ? null : <p className={css.told}>这一桌在「拼车」上，会有不认识的人坐进来</p>;
}

function Owner({ standing: { table, asks } }: { standing: OpenTableResponse }) {
  const { partyId } = useRoom();
  const [writing, setWriting] = useState(false);
  const client = useQueryClient();
  const again = (): Promise<void> => client.invalidateQueries({ queryKey: keyOf(partyId) });
  const close = useCommand(partyTableStep, 'table-close');
  const takeOff = async (): Promise<void> => {
    await close.run({ step: 'close', partyId });
    await again();
  };
  return (
    <div className={css.owner}>
      <p className={css.state}>{table === null ? '人不够？让不认识的人也能找到这桌' : '正在「拼车」上等人'}</p>
      <div className={css.buttons}>
        <Button small onClick={() => setWriting(true)}>
          {table === null ? '缺人，上拼车' : '改一改'}
        </Button>
        {table !== null && (
          <CommandButton small state={close.state} onClick={() => void takeOff()}>
            取下来
          </CommandButton>
        )}
      </div>
      {asks.length > 0 && (
        <ul className={css.asks} aria-label="想入座的人">
          {asks.map((ask) => (
            <li key={ask.userId}>
              <Asking ask={ask} onDone={again} />
            </li>
          ))}
        </ul>
      )}
      <PublicListingSheet
        table={table}
        open={writing}
        onClose={() => setWriting(false)}
        onDone={() => {
          setWriting(false);
          void again();
        }}
      />
    </div>
  );
}

function Asking({ ask, onDone }: { ask: OpenTableResponse['asks'][number]; onDone: () => Promise<void> }) {
  const { partyId } = useRoom();
  const answer = useCommand(partyTableStep, `table-answer:${ask.userId}`);
  const say = async (welcome: boolean): Promise<void> => {
    await answer.run({ step: 'answer', partyId, userId: ask.userId, welcome });
    await onDone();
  };
  return (
    <div className={css.ask}>
      <Avatar src={ask.avatar} name={ask.nickname} size={32} decorative />
      <span className={css.who}>
        <bdi>{ask.nickname}</bdi>
        <span className={css.word}>{EVENING_NAMES[ask.evenings]}</span>
      </span>
      <CommandButton
        small
        tone="primary"
        aria-label={`让 TA 来：${ask.nickname}`}
        state={answer.state}
        onClick={() => void say(true)}
      >
        让 TA 来
      </CommandButton>
      <Button small aria-label={`不了：${ask.nickname}`} onClick={() => void say(false)}>
        不了
      </Button>
    </div>
  );
}
