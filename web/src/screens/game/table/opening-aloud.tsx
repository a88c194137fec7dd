import { paragraphsOf } from '@juzhongren/contract/paragraphs';
import { type AloudStep, partyAloud } from '@juzhongren/contract/room-calls/seats';
import type { RoomView } from '@juzhongren/contract/room/view';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { type Aloud, useAloud } from '../state/aloud.ts';
import css from './opening-aloud.module.css';
import { characterName, characterNames, playerOf } from '../derived/cast.ts';
import type { TablePhase } from '../derived/phase.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';

type OpenAct = TablePhase['act'];

interface OpeningProps {
  readonly act: OpenAct;
}

/** Returns true if this player reads the opening alone; the reading aloud skips them. */
const readsAlone = ({ act, me }: RoomView): boolean =>
  act !== null && act.apartBy === null && me.characterId !== null && act.readAlone.includes(me.characterId);

/** Text of an opening: all of it, or up to the paragraph that is being read aloud. */
export function OpeningWords({ act }: OpeningProps) {
  const room = useRoom();
  const whole = readsAlone(room);
  const paragraphs = paragraphsOf(act.opening);
  const { apartBy } = act;
  const aloud = useAloud();
  const here = useRef<HTMLDivElement>(null);
  const at = aloud?.paragraph;
  useEffect(() => {
    const current = here.current;
    if (at === undefined || current === null) return;
    if (!whole) current.scrollIntoView({ block: 'nearest' });
    // The pressed button is gone with its paragraph, so the focus moves here.
    if (document.activeElement === document.body) current.focus({ preventScroll: true });
  }, [at, whole]);
  if (aloud === null || at === undefined) {
    return (
      <>
        <p className={css.apart} role="status">
          {apartBy !== null && `${characterNames(room, [apartBy])}说各自看吧，不着急。`}
        </p>
        <Prose text={act.opening} />
      </>
    );
  }
  return (
    <>
      {at > 0 && (
        <div className={css.beside}>
          <Prose text={paragraphs.slice(0, at).join('\n\n')} />
        </div>
      )}
      <div ref={here} tabIndex={-1} className={css.here} aria-live="polite" aria-atomic="true">
        <p className={css.whose}>
          <WhoReads aloud={aloud} />
          <span className={css.count}>{`${at + 1}/${paragraphs.length}`}</span>
        </p>
        <Prose text={paragraphs[at] ?? ''} />
      </div>
      {whole && (
        <div className={css.beside}>
          <Prose text={paragraphs.slice(at + 1).join('\n\n')} />
        </div>
      )}
    </>
  );
}

/** Says who reads, such as 「小满，这一段你念」 or 「陆怀安在念这一段」. */
function WhoReads({ aloud }: { aloud: Aloud }) {
  const room = useRoom();
  const online = useRoomState((state) => state.online);
  const name = characterName(room, aloud.reader);
  if (aloud.reader === room.me.characterId) return <span>{`${name}，这一段你念`}</span>;
  const userId = playerOf(room, aloud.reader)?.userId;
  // While the connected users are unknown, nobody is shown as absent.
  const isGone = online.length > 0 && userId !== undefined && !online.includes(userId);
  return <span>{isGone ? `${name}不在，这一段谁来念都行` : `${name}在念这一段`}</span>;
}

interface StepsProps extends OpeningProps {
  readonly action: string;
  readonly onAction: () => void;
}

/** Buttons below an opening: next paragraph for all, read alone, or go on to the player's own pages. */
export function OpeningSteps({ act, action, onAction }: StepsProps) {
  const room = useRoom();
  const aloud = useAloud();
  const tell = useCommand(partyAloud, 'aloud');
  // Own command queue: personal steps do not wait for steps of the whole group.
  const side = useCommand(partyAloud, 'aloud-side');
  const forAll = useCommand(partyAloud, 'aloud-for-all');
  const [asking, setAsking] = useState(false);
  if (aloud === null) {
    return (
      <Button tone="primary" block onClick={onAction}>
        {action}
      </Button>
    );
  }
  const at = { partyId: room.partyId, act: act.number, paragraph: aloud.paragraph };
  const step = (name: AloudStep): void => void tell.run({ ...at, step: name });
  const alone = readsAlone(room);
  const endForAll = async (): Promise<void> => {
    const answer = await forAll.run({ ...at, step: 'apart' });
    if (answer.ok) setAsking(false);
  };
  const isMine = aloud.reader === room.me.characterId;
  return (
    <div className={css.steps}>
      {isMine && (
        <CommandButton tone="primary" block state={tell.state} onClick={() => step('next')}>
          念完了
        </CommandButton>
      )}
      {/* Never in the place of 念完了: a second tap would take the next paragraph from another player. */}
      <div className={css.more}>
        {!isMine && (
          <CommandButton small state={tell.state} onClick={() => step('take')}>
            我来念
          </CommandButton>
        )}
        <CommandButton
          small
          state={side.state}
          aria-pressed={alone}
          onClick={() => void side.run({ ...at, step: alone ? 'along' : 'alone' })}
        >
          {alone ? '跟着念' : '我自己看'}
        </CommandButton>
        <Button small onClick={onAction}>
          {action}
        </Button>
        {room.me.host && (
          <Button small tone="plain" onClick={() => setAsking(true)}>
            大家各自看
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="不一起念了？"
        confirm="大家各自看"
        state={forAll.state}
        onConfirm={() => void endForAll()}
      >
        <p>全桌都改成各自看，这一段不能再一起念。只想自己看，点「我自己看」就好。</p>
      </ConfirmDialog>
    </div>
  );
}
