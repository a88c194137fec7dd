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

/** Questions about a room that is still open: one with others in it, a lobby without, or one for this script alone. */
const WITH_OTHERS = {
  title: '上一局房间仍在进行中，中途离开会影响其他玩家的体验',
  anew: '继续创建',
  back: '返回上一局',
};
/** A lobby nobody has come to: nobody is left behind. */
const WAITING_ALONE = { ...WITH_OTHERS, title: '上一个房间还开着，里面只有你一个人' };
const ALONE = { title: '这个本子你正玩到一半，进度都还在', anew: '从头再来', back: '接着玩' };

/** It weighs 4 KB with what comes along, and most who look at a script make no room. */
const partyCreate = async () => (await import('@juzhongren/contract/room-calls/room')).partyCreate;

interface Request {
  readonly id: string;
  readonly payMode: RoomPayMode | undefined;
  readonly when: number | undefined;
}

/** What a page with this script needs to make a room of it. */
export interface CreateRoom {
  readonly busy: boolean;
  /** Rooms that are already open. */
  readonly games: ReturnType<typeof useGamesBeside>;
  readonly begin: () => void;
  /** Asks when the table meets, then goes on as `begin`. */
  readonly beginLater: () => void;
  /** The questions on the way; they belong into the page once. */
  readonly elements: Elements;
}

/**
 * Makes a room of a script and goes there. A room that is still open elsewhere is asked about first when others play
 * there, or when it is this very script played alone, unless its case is closed; so is who pays, where seats cost
 * something. A visitor signs in first; then it goes on by itself. Without a card it waits for one.
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
  // Kept until it is answered: a try whose answer got lost does not become a second room.
  const request = useRef<Request | undefined>(undefined);
  const meeting = useLatePart(async () => (await import('./meeting-sheet.tsx')).MeetingSheet);
  // Of the try that is under way.
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
    // Another way to pay is another room, and so is another time.
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
    // Who went elsewhere meanwhile is not pulled away; the room waits as 上一局.
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
    // When asking fails there is nothing to warn of; creating then says what is wrong.
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
    // The tap was before signing in: here it only goes on, and is shown to.
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
