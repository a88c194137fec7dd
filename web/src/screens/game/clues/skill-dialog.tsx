import { INQUIRY_LENGTH_MAX } from '@juzhongren/contract/limits';
import { partySkill } from '@juzhongren/contract/room-calls/table';
import type { RoomView } from '@juzhongren/contract/room/view';
import * as z from 'zod/mini';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { SelectBox } from '../parts/select-box.tsx';
import { characterName } from '../derived/cast.ts';
import { useRoom } from '../state/room-context.ts';
import { useTable } from '../state/table-context.ts';
import { useCommand } from '../state/use-command.ts';
import { useFormDraft } from '../state/use-draft.ts';
import css from './skills.module.css';

type Skill = RoomView['skills'][number];

/** Notes shown before the skill is used, because its use is final. */
const HINT: Record<Skill['does'], string> = {
  peek: '看到的只有你知道，对方不会察觉。对方手里没有你没见过的，也算用了一次。',
  search: '不花行动点。',
  ask: '只有你们两个知道问了什么。对方要照实答「是」「不是」，或者说「不说」。',
  hold: '这一幕谁也公开不了它；拿着它的人会知道公开不了，不会知道是谁。',
  count: '数出来的只有你知道，连对方收起来的也算；对方不会察觉。',
};

export function SkillDialog({ skill, onClose }: { skill: Skill | undefined; onClose: () => void }) {
  return (
    <Dialog open={skill !== undefined} onClose={onClose} title={skill?.name ?? ''} closeIcon>
      {skill !== undefined && <Aim skill={skill} onClose={onClose} />}
    </Dialog>
  );
}

const fieldsSchema = z.object({ aim: z.string(), spot: z.string(), text: z.string() });
const BLANK = { aim: '', spot: '', text: '' };

function Aim({ skill, onClose }: { skill: Skill; onClose: () => void }) {
  const room = useRoom();
  const { openClue } = useTable();
  const { skillId, does } = skill;
  const use = useCommand(partySkill, `skill:${skillId}`);
  const { fields, change, forget } = useFormDraft(`skill:${skillId}`, { schema: fieldsSchema, initial: () => BLANK });
  const choices = choicesOf(room, does);
  const aim = choices.some(({ id }) => id === fields.aim) ? fields.aim : '';
  const { text } = fields;
  const place = does === 'search' ? room.places.find(({ placeId }) => placeId === aim) : undefined;
  const needsSpot = place?.rule === 'choose';
  const spot = place?.spots.some(({ clueId }) => clueId === fields.spot) === true ? fields.spot : '';
  const isReady = aim !== '' && (!needsSpot || spot !== '') && (does !== 'ask' || text.trim() !== '');
  const submit = async (): Promise<void> => {
    const answer = await use.run({ partyId: room.partyId, skillId, ...aimOf(does, { aim, spot, text, needsSpot }) });
    if (!answer.ok) return;
    forget();
    onClose();
    const { clueId } = answer.params;
    if (clueId !== null) openClue(clueId);
    else
      showToast(
        does === 'peek'
          ? '没有你没见过的线索'
          : does === 'ask'
            ? '问出去了，等对方回答'
            : does === 'count'
              ? '数好了，记在「我的钱物」里'
              : '用上了',
      );
  };
  return (
    <div className={css.aim}>
      <SelectBox label={LABEL[does]} value={aim} onChange={(id) => change({ aim: id })}>
        <option value="">{`${LABEL[does]}…`}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectBox>
      {needsSpot && (
        <SelectBox label="找哪里" value={spot} onChange={(clueId) => change({ spot: clueId })}>
          <option value="">找哪里…</option>
          {place?.spots.map(({ clueId, label }) => (
            <option key={clueId} value={clueId}>
              {label}
            </option>
          ))}
        </SelectBox>
      )}
      {does === 'ask' && (
        <TextArea
          aria-label="问什么"
          placeholder="问一句能用是或不是回答的话"
          rows={2}
          maxLength={INQUIRY_LENGTH_MAX}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
      <p className={css.soft}>{`${HINT[does]}用了收不回来。`}</p>
      <div className={css.actions}>
        <Button block onClick={onClose}>
          再想想
        </Button>
        <CommandButton block tone="primary" state={use.state} disabled={!isReady} onClick={() => void submit()}>
          用了
        </CommandButton>
      </div>
    </div>
  );
}

const LABEL: Record<Skill['does'], string> = {
  peek: '看谁的',
  search: '搜哪里',
  ask: '问谁',
  hold: '压住哪条线索',
  count: '数谁的',
};

function choicesOf(room: RoomView, does: Skill['does']): { id: string; name: string }[] {
  switch (does) {
    case 'peek':
    case 'ask':
    case 'count':
      return room.seats
        .filter(({ userId, characterId }) => userId !== null && characterId !== room.me.characterId)
        .map(({ characterId }) => ({ id: characterId, name: characterName(room, characterId) }));
    case 'search':
      return room.places.filter(({ left }) => left > 0).map(({ placeId, name }) => ({ id: placeId, name }));
    case 'hold':
      return room.clues.filter(({ published }) => !published).map(({ clueId, title }) => ({ id: clueId, name: title }));
  }
}

type Aimed = { aim: string; spot: string; text: string; needsSpot: boolean };

function aimOf(does: Skill['does'], { aim, spot, text, needsSpot }: Aimed) {
  switch (does) {
    case 'peek':
    case 'count':
      return { characterId: aim };
    case 'ask':
      return { characterId: aim, text };
    case 'search':
      return { placeId: aim, ...(needsSpot ? { clueId: spot } : {}) };
    case 'hold':
      return { clueId: aim };
  }
}
