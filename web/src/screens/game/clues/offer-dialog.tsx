import { PROMISE_LENGTH_MAX } from '@juzhongren/contract/limits';
import { partyBargain } from '@juzhongren/contract/room-calls/table';
import type { ClueView } from '@juzhongren/contract/room/clues';
import * as z from 'zod/mini';
import { Button } from '../../../ui/button.tsx';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { SelectBox } from '../parts/select-box.tsx';
import { characterName } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { useFormDraft } from '../state/use-draft.ts';
import css from './skills.module.css';

interface OfferDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly clue: ClueView;
}

export function OfferDialog({ open, onClose, clue }: OfferDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`拿「${clue.title}」换`} closeIcon>
      {open && <Offer clue={clue} onClose={onClose} />}
    </Dialog>
  );
}

const fieldsSchema = z.object({ to: z.string(), isPromise: z.boolean(), promise: z.string() });
const BLANK = { to: '', isPromise: false, promise: '' };

function Offer({ clue: { clueId }, onClose }: Omit<OfferDialogProps, 'open'>) {
  const room = useRoom();
  const offer = useCommand(partyBargain, `offer:${clueId}`, { 4012: '这条线索已经拿出去谈了' });
  const { fields, change, forget } = useFormDraft(`offer:${clueId}`, { schema: fieldsSchema, initial: () => BLANK });
  const { isPromise, promise } = fields;
  const others = room.seats.filter(({ characterId, userId }) => characterId !== room.me.characterId && userId !== null);
  const to = others.some(({ characterId }) => characterId === fields.to) ? fields.to : '';
  const isReady = to !== '' && (!isPromise || promise.trim() !== '');
  const submit = async (): Promise<void> => {
    const words = isPromise ? { promise } : {};
    const answer = await offer.run({ step: 'offer', partyId: room.partyId, clueId, characterId: to, ...words });
    if (!answer.ok) return;
    forget();
    showToast('问出去了，在「任务」里等回音', { tone: 'good' });
    onClose();
  };
  return (
    <div className={css.aim}>
      <SelectBox label="和谁换" value={to} onChange={(characterId) => change({ to: characterId })}>
        <option value="">和谁换…</option>
        {others.map(({ characterId }) => (
          <option key={characterId} value={characterId}>
            {characterName(room, characterId)}
          </option>
        ))}
      </SelectBox>
      <fieldset className={css.choices}>
        <legend className="visually-hidden">换什么</legend>
        <ChoiceRow type="radio" name="for" checked={!isPromise} onChange={() => change({ isPromise: false })}>
          <span>换对方一条线索</span>
        </ChoiceRow>
        <ChoiceRow type="radio" name="for" checked={isPromise} onChange={() => change({ isPromise: true })}>
          <span>换对方一句承诺</span>
        </ChoiceRow>
      </fieldset>
      {isPromise && (
        <TextArea
          aria-label="要对方答应什么"
          placeholder="比如：最后不投我"
          rows={2}
          maxLength={PROMISE_LENGTH_MAX}
          value={promise}
          onChange={(event) => change({ promise: event.target.value })}
        />
      )}
      <p className={css.soft}>
        <span>
          {isPromise
            ? '对方答应了，线索就归对方，这句话你们两个都留着。守不守，系统管不了。'
            : '对方看得到这条线索的名字，说拿哪条来换；你再点头，两条才一起换手。'}
        </span>
        <span>谈成以前都能反悔，翻页就作废。</span>
      </p>
      <div className={css.actions}>
        <Button block onClick={onClose}>
          再想想
        </Button>
        <CommandButton block tone="primary" state={offer.state} disabled={!isReady} onClick={() => void submit()}>
          去问问
        </CommandButton>
      </div>
    </div>
  );
}
