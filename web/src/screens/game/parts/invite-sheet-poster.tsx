import { ERROR } from '@juzhongren/contract/errors';
import { partyPoster } from '@juzhongren/contract/party-room';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError, load } from '../../../net/query-client.ts';
import { refusalText } from '../../../net/refusal-text.ts';
import { host } from '../../../session/hosts/current-host.ts';
import { hostKind } from '../../../session/hosts/host.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PictureFailed, PictureFrame, PictureHint } from '../../../ui/picture/picture-frame.tsx';
import css from './invite-sheet-poster.module.css';
import { fieldValue, meetingWords, meetUntil, momentIn, nextEvening, suggested } from './invite-sheet-times.ts';
import { inviteSeats } from './invite-sheet-words.ts';
import { phaseOf } from '../state/phase.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';

/** When the table means to meet, as somebody chose; `at` in Unix ms, undefined for now. What was typed is `value`. */
export interface Meeting {
  readonly choice: 'now' | 'evening' | 'picked';
  readonly at: number | undefined;
  readonly value: string | undefined;
}
export const NO_MEETING: Meeting = { choice: 'now', at: undefined, value: undefined };

interface PosterProps {
  readonly meeting: Meeting;
  readonly onMeeting: (meeting: Meeting) => void;
  readonly onBack: () => void;
}

/** A date field tells every figure that is typed. */
const TYPED_MS = 500;

/** The invitation as a picture: asks when the table meets, shows it, tells how to keep it. */
export function InvitePoster({ meeting: { choice, value: typedBefore }, onMeeting, onBack }: PosterProps) {
  const room = useRoom();
  const offset = useRoomState((state) => state.clockOffset);
  // As it was when this was opened: a proposal that moves under the finger is none.
  const [now] = useState(() => Date.now() + offset);
  const evening = nextEvening(now);
  const inLobby = phaseOf(room).at === 'lobby' && room.todo.deadlineAt !== null;
  const until = meetUntil(now, inLobby ? room.todo.deadlineAt : null);
  const value = typedBefore ?? fieldValue(suggested(now, until));
  const typed = useSettled(value);
  const picked = momentIn(typed, { now, until });
  const at = { now: null, evening: evening.at, picked }[choice];
  const options: readonly { readonly choice: Meeting['choice']; readonly label: string }[] = [
    { choice: 'now', label: '现在就开' },
    // A poster for a time at which the room is gone would be a dead one.
    ...(evening.at < until ? [{ choice: 'evening', label: evening.label } as const] : []),
    { choice: 'picked', label: '选个时间' },
  ];
  const choose = (next: Meeting['choice'], text: string = value): void => {
    const moment = { now: undefined, evening: evening.at, picked: momentIn(text, { now, until }) }[next];
    onMeeting({ choice: next, at: moment, value: text });
  };
  // The button that opened this is gone: without a place of its own the focus would fall out of the sheet.
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={css.panel}>
      <fieldset className={css.times}>
        <legend className={css.legend}>什么时候开？</legend>
        {options.map((option) => (
          <label key={option.choice} className={css.time}>
            <input
              ref={option.choice === choice ? first : undefined}
              type="radio"
              name="poster-time"
              checked={choice === option.choice}
              onChange={() => choose(option.choice)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
      {choice === 'picked' && (
        <div className={css.field}>
          <input
            type="datetime-local"
            aria-label="开局时间（北京时间）"
            aria-invalid={picked === undefined || undefined}
            aria-describedby={picked === undefined ? 'poster-time-wrong' : undefined}
            value={value}
            min={fieldValue(now)}
            max={fieldValue(until)}
            onChange={(event) => choose('picked', event.target.value)}
          />
        </div>
      )}
      {at === undefined ? (
        <PictureFrame here>
          <p id="poster-time-wrong" role="alert" className={css.words}>
            {inLobby ? `选一个以后的时间，房间留到${meetingWords(until, now)}` : '选一个以后的时间，一年以内都可以'}
          </p>
        </PictureFrame>
      ) : (
        <Picture at={at} />
      )}
      <Button tone="plain" block onClick={onBack}>
        换一种方式邀请
      </Button>
    </div>
  );
}

/** What was entered, once nothing more is. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), TYPED_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}

function usePosterPath(at: number | null) {
  const room = useRoom();
  const inviter = room.members.find((member) => member.host);
  return useQuery({
    // Whatever it says makes another picture.
    queryKey: ['poster', room.partyId, at, inviteSeats(room), inviter?.userId, inviter?.nickname],
    queryFn: async ({ signal }) => {
      const when = at === null ? {} : { at: String(at) };
      return (await load(partyPoster, { partyId: room.partyId, ...when }, { signal })).path;
    },
    staleTime: 10 * 60_000,
  });
}

function Picture({ at }: { at: number | null }) {
  const address = usePosterPath(at);
  const [tries, setTries] = useState(0);
  const retry = (): void => {
    setTries(tries + 1);
    void address.refetch();
  };
  if (address.isError)
    return <PictureFailed text={failureText(address.error)} busy={address.isFetching} onRetry={retry} />;
  return (
    <Shown
      key={`${tries} ${address.data ?? ''} ${address.isFetching}`}
      path={address.isFetching ? undefined : address.data}
      onRetry={retry}
    />
  );
}

/** `path` is undefined until it is known. */
function Shown({ path, onRetry }: { path: string | undefined; onRetry: () => void }) {
  const room = useRoom();
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading');
  if (state === 'failed') return <PictureFailed text="海报没有画出来" onRetry={onRetry} />;
  const here = state === 'here' && path !== undefined;
  const name = room.script.script_name;
  const alt = `《${name}》的邀请海报，${inviteSeats(room)}，带二维码`;
  const isBrowser = hostKind() === 'browser';
  const enlarge = (): void => {
    const url = new URL(path ?? '', window.location.origin).href;
    host().previewPicture({ urls: [url], current: url });
  };
  const picture = path !== undefined && (
    <img
      src={path}
      alt={alt}
      width={1080}
      height={1440}
      onLoad={() => setState('here')}
      onError={() => setState('failed')}
    />
  );
  return (
    <>
      <PictureFrame here={here}>
        {picture !== false && hostKind() === 'messenger' ? (
          <button type="button" className={css.enlarge} aria-label="查看大图" onClick={enlarge}>
            {picture}
          </button>
        ) : (
          picture
        )}
      </PictureFrame>
      {isBrowser && (
        <div className={css.keep}>
          {here ? (
            <ButtonLink to={path} reloadDocument download={`${name}-邀请海报.png`} tone="primary" block>
              保存海报
            </ButtonLink>
          ) : (
            <Button tone="primary" block disabled>
              保存海报
            </Button>
          )}
        </div>
      )}
      <PictureHint browser={isBrowser} />
    </>
  );
}

function failureText(error: Error): string {
  if (!(error instanceof CallError)) return '海报没有画出来';
  if (error.failure.err === ERROR.notNow) return '这一局已经结束，不能再邀请了';
  return refusalText(error.failure, '海报没有画出来');
}
