import { screenClaim, screenPairing } from '@juzhongren/contract/room-calls/displays';
import { useEffect, useState } from 'react';
import { sendBeforeSilence } from '../../net/push-socket.ts';
import { useNavigate, useParams } from '../../router/hooks.ts';
import { DisplayGone, type WhyGone } from './display-gone.tsx';
import { forgetDisplay, displayKey } from './display-key.ts';
import { DisplayPairing } from './display-pairing.tsx';
import { LiveDisplay } from './live-display.tsx';
import { PairHere } from './pair-here.tsx';
import { DisplayFrame } from './display-frame.tsx';
import { ERROR } from '@juzhongren/contract/errors';

const DIGITS = /^\d{8}$/;
const AGAIN_MS = 2_000;

/**
 * /screen: television or tablet that shows a room, without an account. A phone that scanned its digits opens this path,
 * too.
 */
export function DisplayScreen() {
  const { code } = useParams();
  if (code !== undefined && DIGITS.test(code)) return <PairHere digits={code} />;
  return code === undefined ? <OwnDisplay /> : <ClaimedDisplay key={code} code={code} />;
}

/** Claims a display by its link, then continues at /screen without the link in the address. */
function ClaimedDisplay({ code }: { code: string }) {
  const navigate = useNavigate();
  const [gone, setGone] = useState<WhyGone>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let wanted = true;
    let timer = 0;
    const claim = async (): Promise<void> => {
      const answer = await sendBeforeSilence(screenClaim, { key: displayKey(code), code });
      if (!wanted) return;
      if (answer.ok) void navigate('/screen', { replace: true });
      else if (answer.fault !== 'refused') timer = window.setTimeout(() => setTries(tries + 1), AGAIN_MS);
      else {
        forgetDisplay();
        setGone(answer.err === ERROR.notNow ? 'enough' : answer.err === ERROR.tooOften ? 'too-often' : 'link');
      }
    };
    void claim();
    return () => {
      wanted = false;
      window.clearTimeout(timer);
    };
  }, [code, navigate, tries]);
  if (gone !== undefined) return <DisplayGone why={gone} onAgain={() => void navigate('/screen', { replace: true })} />;
  return <Waiting note={tries > 0 ? '网络不通，正在重试…' : undefined} />;
}

/** Display with its own key: shows its room, or digits until someone types them. */
function OwnDisplay() {
  const [key, setKey] = useState(() => displayKey());
  const [state, setState] = useState<'asking' | 'pairing' | 'on' | WhyGone>('asking');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (state !== 'asking') return;
    let wanted = true;
    let timer = 0;
    const ask = async (): Promise<void> => {
      const answer = await sendBeforeSilence(screenPairing, { key });
      if (!wanted) return;
      if (answer.ok) setState(answer.params.on ? 'on' : 'pairing');
      else if (answer.fault === 'refused') setState('too-often');
      else timer = window.setTimeout(() => setTries(tries + 1), AGAIN_MS);
    };
    void ask();
    return () => {
      wanted = false;
      window.clearTimeout(timer);
    };
  }, [key, state, tries]);
  const again = (): void => {
    forgetDisplay();
    setKey(displayKey());
    setState('asking');
  };
  switch (state) {
    case 'asking':
      return <Waiting note={tries > 0 ? '网络不通，正在重试…' : undefined} />;
    case 'pairing':
      return <DisplayPairing key={key} displayKey={key} onPaired={() => setState('on')} />;
    case 'on':
      return <LiveDisplay key={key} displayKey={key} onGone={() => setState('off')} />;
    default:
      return <DisplayGone why={state} onAgain={again} />;
  }
}

function Waiting({ note }: { note: string | undefined }) {
  return (
    <DisplayFrame note={note}>
      <h1 className="visually-hidden">大屏</h1>
      <p className="visually-hidden" role="status">
        正在打开…
      </p>
    </DisplayFrame>
  );
}
