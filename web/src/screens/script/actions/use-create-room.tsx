import type { ScriptCard } from '@juzhongren/contract/catalogue';
import type { RoomPayMode } from '@juzhongren/contract/enumerations';
import { partyCreate } from '@juzhongren/contract/party-room';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from '../../../router/hooks.ts';
import { track } from '../../../analytics/analytics.ts';
import { refusalText } from '../../../net/refusal-text.ts';
import { makeRequestId } from '../../../net/request-id.ts';
import { send } from '../../../net/send.ts';
import { enterParty } from '../../../session/current-party.ts';
import { storedToken } from '../../../identity/token.ts';
import { isBeingPlayed, userStatusQuery } from '../../../session/user-status.ts';
import { takeWish } from '../../../session/wish.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { isPriced } from '../data/priced.ts';
import { useSignInFirst } from '../data/sign-in-first.ts';
import { WhoPaysDialog } from './who-pays-dialog.tsx';

/** What a page with this script needs to make a room of it. */
export interface CreateRoom {
  readonly busy: boolean;
  readonly begin: () => void;
  /** The questions on the way; they belong into the page once. */
  readonly elements: ReactNode;
}

/**
 * Makes a room of a script and goes there. A room that is still open elsewhere is asked about first, unless nobody else
 * plays there or its case is closed; so is who pays, where seats cost something. A visitor signs in first; then it goes on by itself. Without a
 * card it waits for one.
 */
export function useCreateRoom(card: ScriptCard | undefined): CreateRoom {
  const [busy, setBusy] = useState(false);
  const [askingWhoPays, setAskingWhoPays] = useState(false);
  const [openParty, setOpenParty] = useState<string>();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signInFirst = useSignInFirst();
  const here = useRef(true);
  // Kept until it is answered: a try whose answer got lost does not become a second room.
  const request = useRef<{ readonly id: string; readonly payMode: RoomPayMode | undefined } | undefined>(undefined);
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
    // Another way to pay is another room.
    if (request.current?.payMode !== payMode) request.current = undefined;
    request.current ??= { id: makeRequestId(), payMode };
    const answer = await send(partyCreate, {
      scriptId,
      ...(payMode === undefined ? {} : { payMode }),
      requestId: request.current.id,
    });
    setBusy(false);
    if (answer.ok || answer.fault === 'refused') request.current = undefined;
    if (!answer.ok) {
      showToast(refusalText(answer, '房间没能创建，请稍后重试'), { tone: 'bad' });
      return;
    }
    enterParty(answer.params.partyId);
    track({ name: 'room_created', fields: { scriptId } });
    // Who went elsewhere meanwhile is not pulled away; the room waits as 上一局.
    if (here.current) await navigate('/game');
  };

  const goOn = async (): Promise<void> => {
    setOpenParty(undefined);
    setBusy(false);
    if (card !== undefined && isPriced(card) && card.player > 1) setAskingWhoPays(true);
    else await create();
  };

  const begin = async (): Promise<void> => {
    if (card === undefined || !signInFirst('create-room')) return;
    setBusy(true);
    // When asking fails there is nothing to warn of; creating then says what is wrong.
    const status = await client.fetchQuery(userStatusQuery).catch(() => undefined);
    if (!here.current || storedToken() === undefined) {
      setBusy(false);
      return;
    }
    const party = status?.party ?? null;
    if (isBeingPlayed(party) && party.script.player > 1) {
      setBusy(false);
      setOpenParty(party.partyId);
      return;
    }
    await goOn();
  };

  const goOnAfterSignIn = useEffectEvent(() => {
    if (takeWish('create-room', pathname + search)) void begin();
  });
  const known = card !== undefined;
  useEffect(() => {
    // The tap was before signing in: here it only goes on, and is shown to.
    // oxlint-disable-next-line react/set-state-in-effect
    if (known) goOnAfterSignIn();
  }, [known]);

  const elements = (
    <>
      <Dialog
        open={openParty !== undefined}
        onClose={() => setOpenParty(undefined)}
        closeIcon
        title="上一局房间仍在进行中，中途离开会影响其他玩家的体验"
        actions={
          <>
            <Button onClick={() => void goOn()}>继续创建</Button>
            <ButtonLink to="/game" tone="primary" onClick={() => openParty !== undefined && enterParty(openParty)}>
              返回上一局
            </ButtonLink>
          </>
        }
      />
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
  return { busy, begin: () => void begin(), elements };
}
