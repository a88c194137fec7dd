import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { ERROR } from '@juzhongren/contract/errors';
import type { RoomPayMode } from '@juzhongren/contract/enumerations';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from '../../../router/hooks.ts';
import { track } from '../../../analytics/analytics.ts';
import { sendFrom } from '../../../net/query-client.ts';
import { refusalText } from '../../../net/refusal-text.ts';
import { makeRequestId } from '../../../net/request-id.ts';
import { enterRoom } from '../../../session/current-room.ts';
import { hasAccount } from '../../../identity/token.ts';
import { isBeingPlayed, isForLater, useGamesBeside, userStatusQuery } from '../../../session/user-status.ts';
import { takeWish } from '../../../session/wish.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { useLatePart } from '../../../ui/late-part.ts';
import { showToast } from '../../../ui/toast.tsx';
import { isPriced } from '../data/priced.ts';
import { useSignInFirst } from '../data/sign-in-first.ts';
import { WhoPaysDialog } from './who-pays-dialog.tsx';

/** Questions about an open room: with other players, as an empty lobby, or as a solo game of this script. */
const WITH_OTHERS = {
  title: '上一局房间仍在进行中，中途离开会影响其他玩家的体验',
  anew: '继续创建',
  back: '返回上一局',
};
/** For a lobby without other players: the user leaves nobody behind. */
const WAITING_ALONE = { ...WITH_OTHERS, title: '上一个房间还开着，里面只有你一个人' };
const ALONE = { title: '这个本子你正玩到一半，进度都还在', anew: '从头再来', back: '接着玩' };

/** Lazy-loaded: it weighs 4 KB with its dependencies, and most visitors of a script create no room. */
const partyCreate = async () => (await import('@juzhongren/contract/room-calls/room')).partyCreate;

interface Request {
  readonly id: string;
  readonly payMode: RoomPayMode | undefined;
  readonly when: number | undefined;
}

export interface CreateRoom {
  readonly busy: boolean;
  readonly games: ReturnType<typeof useGamesBeside>;
  readonly begin: () => void;
  /** Asks for the start time, then continues like `begin`. */
  readonly beginLater: () => void;
  /** Dialogs; the page must render them once. */
  readonly elements: Elements;
}

/**
 * Creates a room for a script and navigates there. Does nothing until `card` is loaded. A visitor signs in first; the
 * creation then continues automatically.
 * Asks first if the user has an open room with other players, or a running solo game of this script. Also asks who pays
 * if seats cost something.
 */
export function useCreateRoom(card: ScriptCard | undefined): CreateRoom {
  const [busy, setBusy] = useState(false);
  const [askingWhoPays, setAskingWhoPays] = useState(false);
  const [openGame, setOpenGame] = useState<{ readonly partyId: string; readonly words: typeof WITH_OTHERS }>();
  const games = useGamesBeside(card?.script_id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signInFirst = useSignInFirst();
  const here = useRef(true);
  // Reused until a response arrives, so that a retry after a lost response creates no second room.
  const request = useRef<Request | undefined>(undefined);
  const meeting = useLatePart(async () => (await import('./meeting-sheet.tsx')).MeetingSheet);
  const meetAt = useRef<number | undefined>(undefined);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const create = async (payMode?: RoomPayMode): Promise<void> => {
    if (card === undefined) return;
    const { script_id: scriptId } = card;
    setAskingWhoPays(false);
    setBusy(true);
    const when = meetAt.current;
    // Another payment mode or another time is a new request.
    if (request.current?.payMode !== payMode || request.current?.when !== when) request.current = undefined;
    request.current ??= { id: makeRequestId(), payMode, when };
    const answer = await sendFrom(partyCreate(), {
      scriptId,
      ...(payMode === undefined ? {} : { payMode }),
      ...(when === undefined ? {} : { meetAt: when }),
      requestId: request.current.id,
    });
    setBusy(false);
    if (answer.ok || answer.fault === 'refused') request.current = undefined;
    if (!answer.ok) {
      const wrongTime = when !== undefined && answer.err === ERROR.badInput;
      showToast(wrongTime ? '这个时间约不了，换一个试试' : refusalText(answer, '房间没能创建，请稍后重试'), {
        tone: 'bad',
      });
      return;
    }
    enterRoom(answer.params.partyId);
    track({ name: 'room_created', fields: { scriptId } });
    // A user who left meanwhile is not navigated. The room is reachable as 上一局.
    if (here.current) await navigate('/game');
  };

  const goOn = async (): Promise<void> => {
    setOpenGame(undefined);
    setBusy(false);
    if (card !== undefined && isPriced(card) && card.player > 1) setAskingWhoPays(true);
    else await create();
  };

  const begin = async (at?: number): Promise<void> => {
    if (card === undefined || !signInFirst('create-room')) return;
    meetAt.current = at;
    setBusy(true);
    // If the status request fails there is nothing to warn of. Creating the room then reports the error.
    const status = await client.fetchQuery(userStatusQuery).catch(() => undefined);
    if (!here.current || !hasAccount()) {
      setBusy(false);
      return;
    }
    const party = status?.party ?? null;
    const alone = party?.script.player === 1;
    const asks = !alone || party.script.script_id === card.script_id;
    if (isBeingPlayed(party) && asks && !isForLater(party, Date.now())) {
      setBusy(false);
      setOpenGame({
        partyId: party.partyId,
        words: alone ? ALONE : party.alone === true ? WAITING_ALONE : WITH_OTHERS,
      });
      return;
    }
    await goOn();
  };

  const beginLater = (): void => {
    if (signInFirst('create-room-later')) meeting.open();
  };

  const goOnAfterSignIn = useEffectEvent(() => {
    const wish = takeWish(pathname + search);
    if (wish === 'create-room') void begin();
    if (wish === 'create-room-later') beginLater();
  });
  const known = card !== undefined;
  useEffect(() => {
    // Continues a tap that was made before the sign-in.
    // oxlint-disable-next-line react/set-state-in-effect
    if (known) goOnAfterSignIn();
  }, [known]);

  const asked = openGame?.words ?? WITH_OTHERS;
  const elements = (
    <>
      <Dialog
        open={openGame !== undefined}
        onClose={() => setOpenGame(undefined)}
        closeIcon
        title={asked.title}
        actions={
          <>
            <Button onClick={() => void goOn()}>{asked.anew}</Button>
            <ButtonLink to="/game" tone="primary" onClick={() => openGame !== undefined && enterRoom(openGame.partyId)}>
              {asked.back}
            </ButtonLink>
          </>
        }
      />
      {meeting.Part !== undefined && (
        <meeting.Part
          onClose={meeting.close}
          onChoose={(at) => {
            meeting.close();
            void begin(at);
          }}
        />
      )}
      {card !== undefined && (
        <WhoPaysDialog
          card={card}
          open={askingWhoPays}
          onClose={() => setAskingWhoPays(false)}
          onChoose={(payMode) => void create(payMode)}
        />
      )}
    </>
  );
  return { busy, games, begin: () => void begin(), beginLater, elements };
}
