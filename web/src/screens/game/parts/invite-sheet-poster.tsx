import { ERROR } from '@juzhongren/contract/errors';
import { partyPoster } from '@juzhongren/contract/room-calls/room';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError, load } from '../../../net/query-client.ts';
import { refusalText } from '../../../net/refusal-text.ts';
import { host } from '../../../session/hosts/current-host.ts';
import { hostKind } from '../../../session/hosts/host.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PictureFailed, PictureFrame, PictureHint } from '../../../ui/picture/picture-frame.tsx';
import css from './invite-sheet-poster.module.css';
import { inviteSeats } from './invite-sheet-labels.ts';
import { phaseOf } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';

interface PosterProps {
  readonly onMeeting: () => void;
  readonly onBack: () => void;
}

export function InvitePoster({ onMeeting, onBack }: PosterProps) {
  const room = useRoom();
  const mayMeet = room.me.host && phaseOf(room).at === 'lobby';
  // The button that opened this is gone. Without a focus target here, the focus would leave the sheet.
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div ref={first} tabIndex={-1} className={css.panel}>
      {mayMeet && (
        <Button block onClick={onMeeting}>
          {room.meetAt === null ? '写上开局时间' : '改开局时间'}
        </Button>
      )}
      <Picture />
      <Button tone="plain" block onClick={onBack}>
        换一种方式邀请
      </Button>
    </div>
  );
}

function usePosterPath() {
  const room = useRoom();
  const inviter = room.members.find((member) => member.host);
  return useQuery({
    // The key contains everything that the poster shows: each change needs a new picture.
    queryKey: ['poster', room.partyId, room.meetAt, inviteSeats(room), inviter?.userId, inviter?.nickname],
    queryFn: async ({ signal }) => (await load(partyPoster, { partyId: room.partyId }, { signal })).path,
    staleTime: 10 * 60_000,
  });
}

function Picture() {
  const address = usePosterPath();
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
