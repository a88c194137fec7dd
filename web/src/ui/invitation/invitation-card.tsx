import { ERROR } from '@juzhongren/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatElsewhereTime, formatStartTime } from '../../format/meeting-time.ts';
import { CallError } from '../../net/query-client.ts';
import css from './invitation-card.module.css';
import { type Invitation, invitationQuery } from './invitation-query.ts';
import { invitationTerms } from './invitation-terms.ts';
import { PurposeCard, PurposeCardBlank } from './purpose-card.tsx';

/** Shows who invites to which script and whether a seat is free. Reserves its space while loading. */
export function InvitationCard({ partyId }: { partyId: string }) {
  const { data, error } = useQuery(invitationQuery(partyId));
  if (data !== undefined) return <Card invitation={data} />;
  if (isOver(error)) return <p className={css.over}>这个邀请已经失效，请朋友再发一个</p>;
  // Other errors are shown on joining, where they matter.
  return <PurposeCardBlank />;
}

function Card({
  invitation: { host, script, openSeats, openChair = false, pays, price, meetAt, slow, over = false },
}: {
  invitation: Invitation;
}) {
  const [now] = useState(() => Date.now());
  const lead = over ? (
    '这一局已经结束'
  ) : (
    <>
      <bdi>{host.nickname === '' ? '朋友' : host.nickname}</bdi> <span>请你来玩</span>
    </>
  );
  const chair = openChair ? ' · 还缺一位主持人' : ' · 座位已满';
  const seats = openSeats > 0 ? ` · 还有 ${openSeats} 个座位` : chair;
  const elsewhere = meetAt === undefined ? undefined : formatElsewhereTime(meetAt);
  const when = meetAt === undefined ? undefined : formatStartTime(meetAt, now);
  return (
    <PurposeCard
      label="邀请"
      script={script}
      lead={lead}
      when={when !== undefined && elsewhere !== undefined ? `${when}（${elsewhere}）` : when}
      rest={`${script.player}人本${over ? '' : seats}`}
      terms={over ? [] : invitationTerms({ pays, price, slow, duration: script.duration })}
    />
  );
}

function isOver(error: Error | null): boolean {
  if (!(error instanceof CallError) || error.failure.fault !== 'refused') return false;
  return error.failure.err === ERROR.invitationExpired || error.failure.err === ERROR.invitationInvalid;
}
