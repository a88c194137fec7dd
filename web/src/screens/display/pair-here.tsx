import { ERROR } from '@juzhongren/contract/errors';
import { partyScreenPair } from '@juzhongren/contract/room-calls/displays';
import { useState } from 'react';
import { useSignedIn } from '../../identity/token.ts';
import { refusalText } from '../../net/refusal-text.ts';
import { makeRequestId } from '../../net/request-id.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import { useCurrentRoom } from '../../session/current-room.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import css from './pair-here.module.css';

const WORDS: Readonly<Record<number, string>> = {
  [ERROR.notFound]: '大屏上的数字换了，再扫一次',
  [ERROR.notNow]: '这一桌的大屏已经够多了，先收起一块',
  [ERROR.tooOften]: '试得太多了，过一会儿再来',
  [ERROR.hostOnly]: '只有房主可以投屏，请房主来扫',
};

/** Page on the phone that scanned the code of a display. One tap shows the user's room there. */
export function PairHere({ digits }: { digits: string }) {
  const signedIn = useSignedIn();
  return (
    <main className={css.page}>
      <h1>投到大屏</h1>
      <p className={css.digits}>{digits.replace(/^(.{4})/, '$1 ')}</p>
      {signedIn ? <Pair digits={digits} /> : <NoRoomYet />}
    </main>
  );
}

function NoRoomYet() {
  return (
    <>
      <p className={css.words}>先在这部手机上进入房间，再从「房间菜单 → 投到大屏」输入这八位数字。</p>
      <ButtonLink to="/" tone="quiet">
        返回首页
      </ButtonLink>
    </>
  );
}

function Pair({ digits }: { digits: string }) {
  const current = useCurrentRoom();
  const [requestId] = useState(makeRequestId);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<string>();
  if (current.state === 'none') return <NoRoomYet />;
  const pair = async (): Promise<void> => {
    if (current.state !== 'known') return;
    setState('busy');
    const answer = await sendInTime(partyScreenPair, { partyId: current.partyId, digits, requestId });
    setState(answer.ok ? 'done' : 'idle');
    setFailure(answer.ok ? undefined : (WORDS[answer.err] ?? refusalText(answer, '没有成功，请稍后再试')));
  };
  if (state === 'done') {
    return (
      <>
        <p role="status" className={css.words}>
          投上去了。大屏只显示桌上公开的东西，谁的剧本都不会出现。
        </p>
        <ButtonLink to="/game" tone="primary">
          回到房间
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className={css.words}>把你所在的房间投到这块屏幕。上面只有公开的线索、地点和进度。</p>
      {failure !== undefined && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      <Button tone="primary" busy={state === 'busy' || current.state === 'asking'} onClick={() => void pair()}>
        投上去
      </Button>
    </>
  );
}
