import { type AloudStep, partyAloud } from '@juzhongren/contract/room-calls/seats';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { Narration } from '../parts/narration.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { characterName, characterNames, takenSeats } from '../derived/cast.ts';
import { INTERLUDE_LABELS, type Scene } from '../derived/interludes.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './scene-stage.module.css';
import type { StageProps } from './stage-props.ts';

interface SceneProps extends StageProps {
  readonly scene: Scene;
}

type SceneLine = Scene['lines'][number];

/**
 * Scene read in parts: each line is shown in large text on its reader's screen. The others listen and see it after it
 * was read.
 */
export function SceneStage({ interlude, scene, onClose }: SceneProps) {
  const isRunning = interlude.over === null && !scene.page;
  const before = isRunning ? scene.lines.slice(0, scene.line) : scene.lines;
  const now = isRunning ? scene.lines[scene.line] : undefined;
  return (
    <Narration
      open
      onClose={onClose}
      kicker={INTERLUDE_LABELS.scene}
      title={interlude.title}
      foot={<Steps interlude={interlude} scene={scene} onClose={onClose} />}
    >
      <p className={css.state} role="status">
        <Ended interlude={interlude} />
      </p>
      {before.map((line) => (
        <Read key={line.line} line={line} isSoft={isRunning} />
      ))}
      {now !== undefined && <Now scene={scene} line={now} />}
    </Narration>
  );
}

function Ended({ interlude: { over } }: Pick<StageProps, 'interlude'>) {
  const room = useRoom();
  if (over === null) return null;
  return over.apartBy === null ? (
    <>
      <span>念完了。</span>
    </>
  ) : (
    <span>{`${characterNames(room, [over.apartBy])}说各自看吧，不着急。`}</span>
  );
}

function Read({ line, isSoft }: { line: SceneLine; isSoft: boolean }) {
  const room = useRoom();
  return (
    <div className={css.read} data-soft={isSoft}>
      <p className={css.who}>{line.by === null ? '旁白' : characterName(room, line.by)}</p>
      {line.direction !== '' && <p className={css.direction}>{`（${line.direction}）`}</p>}
      <Prose text={line.says ?? ''} />
    </div>
  );
}

/** The current line: its reader sees the text in large type, the others see who is reading. */
function Now({ scene, line }: { scene: Scene; line: SceneLine }) {
  const room = useRoom();
  const here = useRef<HTMLDivElement>(null);
  const { line: at, of } = scene;
  useEffect(() => {
    const current = here.current;
    if (current === null || at >= of) return;
    current.scrollIntoView({ block: 'nearest' });
    // The pressed button is gone with its line, so the focus moves here.
    if (document.activeElement === document.body) current.focus({ preventScroll: true });
  }, [at, of]);
  const isMine = scene.reader !== null && scene.reader === room.me.characterId;
  return (
    <div ref={here} tabIndex={-1} className={css.now} data-mine={isMine} aria-live="polite" aria-atomic="true">
      <p className={css.whose}>
        <span>{whoReads(scene, { line, isMine, nameOf: (id) => characterName(room, id) })}</span>
        <span className={css.count}>{`${scene.line + 1}/${scene.of}`}</span>
      </p>
      {line.direction !== '' && <p className={css.direction}>{`（${line.direction}）`}</p>}
      {line.says === null ? <p className={css.listen}>听着，念完这里就有字。</p> : <Prose text={line.says} />}
    </div>
  );
}

interface Whose {
  readonly line: SceneLine;
  readonly isMine: boolean;
  readonly nameOf: (characterId: string) => string;
}

/** Says who reads: 「桑蝉，这一句你念」,「樊守拙在替桑蝉念」,「旁白，芮静姝在念」. */
function whoReads({ reader }: Scene, { line: { by }, isMine, nameOf }: Whose): string {
  if (reader === null) return by === null ? '旁白' : nameOf(by);
  const isOther = by !== null && by !== reader;
  if (isMine) return by === null ? '旁白，这一句你念' : `${isOther ? `替${nameOf(by)}，` : ''}这一句你念`;
  if (by === null) return `旁白，${nameOf(reader)}在念`;
  return isOther ? `${nameOf(reader)}在替${nameOf(by)}念` : `${nameOf(reader)}在念`;
}

function Steps({ interlude, scene, onClose }: SceneProps) {
  const room = useRoom();
  const tell = useCommand(partyAloud, 'aloud');
  const apart = useCommand(partyAloud, 'aloud-for-all');
  const [asking, setAsking] = useState(false);
  if (interlude.over !== null) {
    return (
      <Button tone="primary" block onClick={onClose}>
        接着玩
      </Button>
    );
  }
  const { interludeId, act } = interlude;
  const step = (name: AloudStep, line = scene.line): void =>
    void tell.run({ partyId: room.partyId, act, paragraph: line, step: name, interludeId });
  if (scene.page) {
    return (
      <CommandButton tone="primary" block state={tell.state} onClick={() => step('next', scene.of - 1)}>
        读完了
      </CommandButton>
    );
  }
  const isMine = scene.reader === room.me.characterId;
  const { characterId } = room.me;
  const hasAsked = characterId !== null && scene.apartAsked.includes(characterId);
  const asked = `${scene.apartAsked.length}/${room.act?.paceNeeded ?? takenSeats(room).length}`;
  const endForAll = async (): Promise<void> => {
    const answer = await apart.run({ partyId: room.partyId, act, paragraph: scene.line, step: 'apart', interludeId });
    if (answer.ok) setAsking(false);
  };
  return (
    <div className={css.steps}>
      {isMine && (
        <CommandButton tone="primary" block state={tell.state} onClick={() => step('next')}>
          念完了
        </CommandButton>
      )}
      {/* Never in the place of 念完了: a second tap would take the next line from another player. */}
      <div className={css.more}>
        {!isMine && (
          <CommandButton small state={tell.state} onClick={() => step('take')}>
            我来替念
          </CommandButton>
        )}
        <Button small disabled={hasAsked && !room.me.host} onClick={() => setAsking(true)}>
          {room.me.host ? '大家各自看' : hasAsked ? `想各自看 ${asked}` : '想各自看'}
        </Button>
        <Button small onClick={onClose}>
          先收起
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="不一起念了？"
        confirm={room.me.host ? '大家各自看' : '想各自看'}
        state={apart.state}
        onConfirm={() => void endForAll()}
      >
        <p>
          {room.me.host
            ? '剩下的台词全桌各自看，不能再一起念。只想自己歇一会儿，点「先收起」就好。'
            : '过半的人都想，或者房主同意，剩下的台词就全桌各自看。只想自己歇一会儿，点「先收起」就好。'}
        </p>
      </ConfirmDialog>
    </div>
  );
}
