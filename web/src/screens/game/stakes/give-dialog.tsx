import { ERROR } from '@juzhongren/contract/errors';
import { partyPurse } from '@juzhongren/contract/room-calls/table';
import type { GivingWay } from '@juzhongren/contract/script/tokens';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { SelectBox } from '../parts/select-box.tsx';
import { characterName } from '../derived/cast.ts';
import { canGive, type TokensView } from '../derived/counter-labels.ts';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './stakes.module.css';

/** Longest list of amounts that is still practical in a picker. */
const CHOICES_MAX = 99;

const TOO_LATE = {
  [ERROR.notEnough]: '你面前没有这么多了',
  [ERROR.notNow]: '对方刚离开座位，没有给出去',
};

export function GiveDialog({ tokens, onClose }: { tokens: TokensView | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={tokens !== undefined}
      onClose={onClose}
      title={tokens === undefined ? '' : `给别人${tokens.name}`}
      closeIcon
    >
      {tokens !== undefined && <Give key={tokens.purseId} tokens={tokens} onClose={onClose} />}
    </Dialog>
  );
}

function Give({ tokens, onClose }: { tokens: TokensView; onClose: () => void }) {
  const room = useRoom();
  const { purseId, name, unit, ways, most } = tokens;
  const give = useCommand(partyPurse, `give:${purseId}`, TOO_LATE);
  const [to, setTo] = useState('');
  const [wanted, setWanted] = useState(1);
  const [chosen, setChosen] = useState<GivingWay>(ways[0] ?? 'open');
  const way = ways.includes(chosen) ? chosen : (ways[0] ?? 'open');
  const max = Math.min(canGive(tokens, way), most ?? CHOICES_MAX, CHOICES_MAX);
  const count = Math.min(wanted, Math.max(1, max));
  const others = room.seats.filter(({ characterId, userId }) => characterId !== room.me.characterId && userId !== null);
  const isThere = others.some(({ characterId }) => characterId === to);
  const submit = async (): Promise<void> => {
    const answer = await give.run({ step: 'give', partyId: room.partyId, purseId, characterId: to, count, way });
    if (!answer.ok) return;
    showToast(`给了${characterName(room, to)} ${count} ${unit}${name}`, { tone: 'good' });
    onClose();
  };
  return (
    <div className={css.aim}>
      <SelectBox label="给谁" value={isThere ? to : ''} onChange={setTo}>
        <option value="">给谁…</option>
        {others.map(({ characterId }) => (
          <option key={characterId} value={characterId}>
            {characterName(room, characterId)}
          </option>
        ))}
      </SelectBox>
      <SelectBox label="给多少" value={String(count)} onChange={(value) => setWanted(Number(value))}>
        {Array.from({ length: Math.max(1, max) }, (_, index) => index + 1).map((many) => (
          <option key={many} value={many}>
            {`${many} ${unit}`}
          </option>
        ))}
      </SelectBox>
      {ways.length > 1 && (
        <fieldset className={css.choices}>
          <legend className="visually-hidden">怎样给</legend>
          <ChoiceRow type="radio" name="way" checked={way === 'open'} onChange={() => setChosen('open')}>
            <span>当众给</span>
          </ChoiceRow>
          <ChoiceRow type="radio" name="way" checked={way === 'quiet'} onChange={() => setChosen('quiet')}>
            <span>私下给</span>
          </ChoiceRow>
        </fieldset>
      )}
      <p className={css.soft}>
        <span>{seenBy(tokens, way)}</span>
        <span>
          {max < 1
            ? way === 'quiet' && tokens.hides
              ? '你没有收起来的。'
              : '你面前没有。'
            : '给出去就收不回来，对方可以还你。'}
        </span>
      </p>
      <div className={css.actions}>
        <Button block onClick={onClose}>
          再想想
        </Button>
        <CommandButton
          block
          tone="primary"
          state={give.state}
          disabled={!isThere || max < 1}
          onClick={() => void submit()}
        >
          给
        </CommandButton>
      </div>
    </div>
  );
}

function seenBy({ heard, hides }: TokensView, way: GivingWay): string {
  if (way === 'open') return '全桌看得见你给了谁、给了多少。';
  const from = hides ? '给的是你收起来的，到对方那里也是收着的。' : '';
  return heard ? `全桌知道你私下给了谁，不知道多少。${from}` : `只有你们两个知道。${from}`;
}
