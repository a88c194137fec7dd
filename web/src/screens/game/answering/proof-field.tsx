import { CLUE_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { ClueView } from '@juzhongren/contract/room/clues';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Close } from '../../../ui/home-icons.tsx';
import { useRoom } from '../state/room-context.ts';
import type { Question } from './answers.ts';
import { clueGroups } from '../derived/clue-groups.ts';
import { clueSource } from '../derived/clue-origin.ts';
import css from './proof-field.module.css';

interface ProofFieldProps {
  readonly question: Question;
  /** Maximum number of cards. */
  readonly most: number;
  readonly laid: readonly string[];
  /** True if the answer is given up, because then it needs no proof. */
  readonly disabled: boolean;
  readonly onLay: (cards: readonly string[]) => void;
}

/** Field that picks clues as proof (举证) for an answer. The reveal shows what they prove. */
export function ProofField({ question, most, laid, disabled, onLay }: ProofFieldProps) {
  const room = useRoom();
  const [choosing, setChoosing] = useState(false);
  const close = (): void => setChoosing(false);
  const [group] = clueGroups(room, room.clues.filter(isCard), 'time');
  const cards = group?.clues ?? [];
  const lying = laid.flatMap((id) => cards.find(({ clueId }) => clueId === id) ?? []);
  return (
    <div className={css.proof} role="group" aria-label={`举证：${question.prompt}`}>
      <p className={css.ask}>
        凭哪几张线索？<span className={css.terms}>{`至多 ${most} 张，答对了、证得出才有这份分`}</span>
      </p>
      {lying.length > 0 && (
        <ul className={css.lying}>
          {lying.map(({ clueId, title }) => (
            <li key={clueId}>
              <span>{title}</span>
              <button
                type="button"
                aria-label={`收回「${title}」`}
                disabled={disabled}
                onClick={() => onLay(laid.filter((id) => id !== clueId))}
              >
                <Close />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button small disabled={disabled || cards.length === 0} onClick={() => setChoosing(true)}>
        {lying.length === 0 ? '选线索' : '再选选'}
      </Button>
      <Dialog
        open={choosing}
        onClose={close}
        title={`至多选 ${most} 张`}
        closeIcon
        actions={
          <Button block tone="primary" onClick={close}>
            {lying.length === 0 ? '先不举证' : `就这 ${lying.length} 张`}
          </Button>
        }
      >
        <div className={css.choice} role="group" aria-label={question.prompt}>
          <p className={css.asked}>{question.prompt}</p>
          {cards.map((clue) => {
            const isLaid = laid.includes(clue.clueId);
            return (
              <ChoiceRow
                key={clue.clueId}
                type="checkbox"
                name={`proof-${question.questionId}`}
                value={clue.clueId}
                checked={isLaid}
                disabled={!isLaid && lying.length >= most}
                onChange={() =>
                  onLay(
                    isLaid
                      ? laid.filter((id) => id !== clue.clueId)
                      : [...lying.map(({ clueId }) => clueId), clue.clueId],
                  )
                }
              >
                <span className={css.card}>
                  <span>{clue.title}</span>
                  <span className={css.source}>{clueSource(room, clue)}</span>
                </span>
              </ChoiceRow>
            );
          })}
        </div>
      </Dialog>
    </div>
  );
}

/**
 * Reports whether a clue may serve as proof (QA17). A locked envelope or a clue that only asks for a vote or an answer
 * may not.
 */
function isCard({ types, content }: ClueView): boolean {
  if (content.kind === CONTENT_KIND.Password && content.inside === null) return false;
  return (types & CLUE_TYPE.Discovery) !== 0 || (types & (CLUE_TYPE.Vote | CLUE_TYPE.QA)) === 0;
}
