import { partyVote } from '@juzhongren/contract/room-calls/table';
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { VoteView } from '@juzhongren/contract/room/votes';
import { useState } from 'react';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Countdown } from '../parts/countdown.tsx';
import { useConfessFirst } from './confess-first.tsx';
import { isAlone } from '../derived/cast.ts';
import { tablePhase } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { useDraft } from '../state/use-draft.ts';
import css from './vote-box.module.css';
import { VoteResult } from './vote-result.tsx';

const FOR_GOOD = '投出后不能再改。';

/**
 * Vote box. A ballot is secret and can be changed while the vote is open, unless it is final. Shows the count once the
 * vote is closed.
 */
export function VoteBox({ clue, vote }: { clue: ClueView; vote: VoteView }) {
  const room = useRoom();
  const cast = useCommand(partyVote, `vote:${clue.clueId}`);
  const [choice, setChoice] = useDraft(`ballot:${clue.clueId}`, vote.mine ?? '');
  const mine = vote.options.find((option) => option.optionId === vote.mine);
  const alone = isAlone(room);
  const closing = tablePhase(room)?.at === 'closing';
  const may = vote.open && clue.actions.includes('vote');
  const changed = choice !== '' && choice !== vote.mine;
  const [asking, setAsking] = useState(false);
  const confessFirst = useConfessFirst();
  const castLast = (): void => confessFirst.guard(() => void submit(), { isMissing: vote.mine === null });
  const chosen = vote.options.find((option) => option.optionId === choice);
  const submit = async (): Promise<void> => {
    await cast.run({ partyId: room.partyId, clueId: clue.clueId, choice });
    setAsking(false);
  };
  if (!vote.open && vote.result !== null) return <VoteResult vote={vote} result={vote.result} />;
  return (
    <section className={css.vote} aria-label={`${alone ? '选择' : '投票'}：${vote.prompt}`}>
      <fieldset className={css.options} disabled={!may}>
        <legend>{vote.prompt}</legend>
        {vote.options.map((option) => (
          <ChoiceRow
            key={option.optionId}
            type="radio"
            tone="cinnabar"
            name={`vote-${clue.clueId}`}
            value={option.optionId}
            checked={choice === option.optionId}
            onChange={() => setChoice(option.optionId)}
          >
            <span>{option.label}</span>
          </ChoiceRow>
        ))}
      </fieldset>
      <p className={css.state} role="status">
        {stateOf(vote, { mine: mine?.label, alone })}
      </p>
      {may && vote.forGood && <p className={css.state}>{FOR_GOOD}</p>}
      {may && (
        <div className={css.cast}>
          <CommandButton
            block
            tone="primary"
            state={cast.state}
            disabled={!changed}
            onClick={() => (vote.forGood ? setAsking(true) : castLast())}
          >
            {mine === undefined ? (alone ? '选定' : '投票') : alone ? '改选' : '改投'}
          </CommandButton>
        </div>
      )}
      {vote.closesAt !== null && (
        <p className={css.closing}>
          票齐了，还能改
          <Countdown deadlineAt={vote.closesAt} whenOver="开票" />
        </p>
      )}
      <ConfirmDialog
        open={asking && may}
        onClose={() => setAsking(false)}
        title={`就${alone ? '选' : '投'}「${chosen?.label ?? ''}」？`}
        confirm="投出"
        state={cast.state}
        onConfirm={() => {
          setAsking(false);
          castLast();
        }}
      >
        <p>{FOR_GOOD}</p>
      </ConfirmDialog>
      {confessFirst.elements}
      {may && !alone && !vote.forGood && vote.closesAt === null && (
        <p className={css.state}>{closing ? '可以改，揭晓之前都算数。' : '可以改；票齐后还能改 12 秒。'}</p>
      )}
      {!clue.published && <p className={css.state}>公开以后，大家才能投票。</p>}
    </section>
  );
}

function stateOf(vote: VoteView, { mine, alone }: { mine: string | undefined; alone: boolean }): string {
  const own = mine === undefined ? '' : `${alone ? '你选了' : '你投给了'}：${mine}${vote.forGood ? '，不能再改' : ''}`;
  return alone ? own : `已投票（${vote.cast}/${vote.of}）${own === '' ? '' : ` · ${own}`}`;
}
