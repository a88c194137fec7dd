import { useEffect, useId, useRef } from 'react';
import type { ClueView } from '@juzhongren/contract/room/clues';
import { Button } from '../../../ui/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { findCharacter } from '../derived/cast.ts';
import { formatClock } from '../../../format/clock.ts';
import { useRoom } from '../state/room-context.ts';
import { clueOrigin } from '../derived/clue-origin.ts';
import css from './digest-sheet.module.css';
import type { Digest } from './digest.ts';
import { Portrait } from '../parts/portrait.tsx';

interface DigestSheetProps {
  readonly digest: Digest;
  readonly open: boolean;
  readonly onClose: () => void;
  /** True if the digest was read before: newer ballots and notes may be this player's own. */
  readonly again: boolean;
  readonly onRead: () => void;
}

/** 「接手摘要」: what the previous player of the seat knew, showed, voted and wrote down. */
export function DigestSheet({ digest, open, onClose, again, onRead }: DigestSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="接手摘要"
      surface="paper"
      footer={
        <Button block tone="primary" onClick={onRead}>
          开始阅读剧本
        </Button>
      }
    >
      <div className={css.digest}>
        <Opening digest={digest} />
        <Clues title="手里的线索" clues={digest.held} none="手里没有还没公开的线索。" />
        {digest.shown.length > 0 && <Clues title="看过、不在手里的" clues={digest.shown} />}
        {digest.published.length > 0 && <Clues title="这个座位公开过的" clues={digest.published} />}
        {digest.open.length > 0 && <Clues title="桌上公开的" clues={digest.open} />}
        <Papers digest={digest} />
        <Tasks />
        <Written digest={digest} again={again} />
      </div>
    </Sheet>
  );
}

function Opening({ digest: { tookOverAt } }: { digest: Digest }) {
  const room = useRoom();
  const character = findCharacter(room, room.me.characterId);
  const act = room.act?.number ?? 1;
  // The sheet opens by itself, so the focus starts at its beginning, not at the close button.
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => name.current?.focus(), []);
  const now = act > room.script.acts ? '现在是最后的答卷' : `现在是第 ${act} 幕，共 ${room.script.acts} 幕`;
  return (
    <div className={css.head}>
      {character !== undefined && (
        <span className={css.face}>
          <Portrait character={character} />
        </span>
      )}
      <div>
        <h3 ref={name} className={css.name} tabIndex={-1}>
          {character?.name}
        </h3>
        <p className={css.soft}>{`你在 ${formatClock(tookOverAt)} 接手 · ${now}`}</p>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: Elements }) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Clues({ title, clues, none }: { title: string; clues: readonly ClueView[]; none?: string }) {
  const room = useRoom();
  return (
    <Part title={title}>
      {clues.length === 0 && <p className={css.soft}>{none}</p>}
      <ul className={css.list}>
        {clues.map((clue) => (
          <li key={clue.clueId}>
            <span>{clue.title}</span>
            <span className={css.soft}>{clueOrigin(room, clue)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Papers({ digest: { votes, sheets } }: { digest: Digest }) {
  if (votes.length + sheets.length === 0) return null;
  return (
    <Part title="投过的票、交过的答卷">
      <ul className={css.list}>
        {votes.map(({ prompt, choice, open }) => (
          <li key={prompt}>
            <span>{prompt}</span>
            <span className={css.soft}>{`投给了：${choice}${open ? ' · 截止前可以改' : ''}`}</span>
          </li>
        ))}
        {sheets.map(({ title, open }) => (
          <li key={title}>
            <span>{title}</span>
            <span className={css.soft}>{`已交卷${open ? ' · 截止前可以改' : ''}`}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Tasks() {
  const { tasks } = useRoom();
  if (tasks.length === 0) return null;
  return (
    <Part title="任务">
      <ul className={css.list}>
        {tasks.map((task) => (
          <li key={task.taskId}>
            <span>{task.text}</span>
            <span className={css.soft}>{`第 ${task.act} 幕 · ${task.score} 分`}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Written({ digest: { notes, notebook }, again }: { digest: Digest; again: boolean }) {
  if (notes.length === 0 && notebook === '') return null;
  return (
    <Part title={again ? '这个座位的笔记' : '上一位玩家留下的笔记'}>
      {notebook !== '' && (
        <p className={css.note} dir="auto">
          {notebook}
        </p>
      )}
      <ul className={css.list}>
        {notes.map((clue) => (
          <li key={clue.clueId}>
            <span className={css.soft}>{clue.title}</span>
            <span className={css.note} dir="auto">
              {clue.note}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
