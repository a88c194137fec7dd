import { paragraphsOf } from '@juzhongren/contract/paragraphs';
import { type AloudStep, partyAloud } from '@juzhongren/contract/party/seats';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { type Aloud, useAloud } from '../state/aloud.ts';
import css from './opening-aloud.module.css';
import { characterName, characterNames, playerOf } from '../derived/cast.ts';
import type { TablePhase } from '../derived/phase.ts';
import { useRoom, useRoomState } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';

type OpenAct = TablePhase['act'];

interface OpeningProps {
  readonly act: OpenAct;
  /** This player reads ahead of the table. */
  readonly whole: boolean;
}

/** The words of an opening: all of them, or up to the paragraph that is being read aloud. */
export function OpeningWords({ act, whole }: OpeningProps) {
  const room = useRoom();
  const paragraphs = paragraphsOf(act.opening);
  const { apartBy } = act;
  const aloud = useAloud();
  const here = useRef<HTMLDivElement>(null);
  const at = aloud?.paragraph;
  useEffect(() => {
    const current = here.current;
    if (at === undefined || current === null) return;
    if (!whole) current.scrollIntoView({ block: 'nearest' });
    // What was pressed is gone with the paragraph: reading goes on here.
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

/** 「小满，这一段你念」, 「陆怀安在念这一段」. */
function WhoReads({ aloud }: { aloud: Aloud }) {
  const room = useRoom();
  const online = useRoomState((state) => state.online);
  const name = characterName(room, aloud.reader);
  if (aloud.reader === room.me.characterId) return <span>{`${name}，这一段你念`}</span>;
  const userId = playerOf(room, aloud.reader)?.userId;
  // Before anything is known of the lines nobody is called away.
  const isGone = online.length > 0 && userId !== undefined && !online.includes(userId);
  return <span>{isGone ? `${name}不在，这一段谁来念都行` : `${name}在念这一段`}</span>;
}

interface StepsProps extends OpeningProps {
  readonly onWhole: (whole: boolean) => void;
  /** Where it leads from here. */
  readonly action: string;
  readonly onAction: () => void;
}

/** What can be done below an opening: read on for the table, read alone, go on to one's own pages. */
export function OpeningSteps({ act, whole, onWhole, action, onAction }: StepsProps) {
  const room = useRoom();
  const aloud = useAloud();
  const tell = useCommand(partyAloud, 'aloud');
  if (aloud === null) {
    return (
      <Button tone="primary" block onClick={onAction}>
        {action}
      </Button>
    );
  }
  const step = (name: AloudStep): void =>
    void tell.run({ partyId: room.partyId, act: act.number, paragraph: aloud.paragraph, step: name });
  const isMine = aloud.reader === room.me.characterId;
  return (
    <div className={css.steps}>
      {isMine && (
        <CommandButton tone="primary" block state={tell.state} onClick={() => step('next')}>
          念完了
        </CommandButton>
      )}
      {/* Never where 念完了 stood: a second tap would take the next paragraph away from somebody. */}
      <div className={css.more}>
        {!isMine && (
          <CommandButton small state={tell.state} onClick={() => step('take')}>
            我来念
          </CommandButton>
        )}
        <Button small aria-pressed={whole} onClick={() => onWhole(!whole)}>
          {whole ? '跟着念' : '看全文'}
        </Button>
        <Button small aria-label="大家各自看，不一起念了" onClick={() => step('apart')}>
          大家各自看
        </Button>
        <Button small onClick={onAction}>
          {action}
        </Button>
      </div>
    </div>
  );
}
