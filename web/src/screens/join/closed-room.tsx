import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSessionInvalid } from '../../net/session-invalid.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { InvitationCard } from '../../ui/invitation/invitation-card.tsx';
import { invitationQuery } from '../../ui/invitation/invitation-query.ts';
import type { Closed } from './closed.ts';
import { GuestBack } from './guest-back.tsx';
import css from './join-screen.module.css';

const WORDS: Record<Closed, { readonly what: string; readonly advice: string }> = {
  full: { what: '这一桌坐满了', advice: '有人离开才空得出座位；想玩这个本，自己开一桌也行' },
  over: { what: '这一局已经结束了', advice: '想玩这个本，自己开一桌就好' },
  unknown: { what: '邀请链接已失效', advice: '请朋友再发一个' },
};

/**
 * Explains why a visitor cannot join, instead of asking for a useless sign-in. A user with a seat can still sign in.
 */
export function ClosedRoom({ partyId, why, mayComeBack }: { partyId: string; why: Closed; mayComeBack: boolean }) {
  const [back, setBack] = useState(false);
  const scriptId = useScriptOf(partyId);
  const mayQueue = useMeets(partyId, { enabled: why === 'full' });
  const { what, advice } = WORDS[why];
  return (
    <>
      {why !== 'unknown' && <InvitationCard partyId={partyId} />}
      <div className={css.words}>
        <p role="alert">{what}</p>
        <p className={css.advice}>{mayQueue ? '登录后可以候补：有人让出座位，先给你留着' : advice}</p>
      </div>
      <div className={css.actions}>
        {scriptId !== undefined && <OwnRoom scriptId={scriptId} />}
        {why === 'full' && (
          <Button block onClick={reportSessionInvalid}>
            我有座位，去登录
          </Button>
        )}
        {mayComeBack && (
          <Button block onClick={() => setBack(true)}>
            我已经在这局里
          </Button>
        )}
        <ButtonLink to="/" replace block tone={scriptId === undefined ? 'primary' : 'plain'}>
          返回首页
        </ButtonLink>
      </div>
      <GuestBack partyId={partyId} open={back} onClose={() => setBack(false)} />
    </>
  );
}

export function useScriptOf(partyId: string, { enabled = true }: { enabled?: boolean } = {}): number | undefined {
  const { data } = useQuery({ ...invitationQuery(partyId), retry: false, retryOnMount: false, enabled });
  return enabled ? data?.script.script_id : undefined;
}

/** Returns whether the invitation names a start time. Only then can users queue for a seat. */
export function useMeets(partyId: string, { enabled = true }: { enabled?: boolean } = {}): boolean {
  const { data } = useQuery({ ...invitationQuery(partyId), retry: false, retryOnMount: false, enabled });
  return enabled && data?.meetAt !== undefined;
}

export function OwnRoom({ scriptId, quiet = false }: { scriptId: number; quiet?: boolean }) {
  return (
    <ButtonLink to={`/script?id=${scriptId}`} tone={quiet ? 'quiet' : 'primary'} block>
      自己开一桌
    </ButtonLink>
  );
}
