import type { ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { PUBLIC_LOBBY_REMARK_MAX, PUBLIC_LOBBY_WANTS_MAX } from '@juzhongren/contract/limits';
import {
  type partyTable,
  partyTableStep,
  PUBLIC_LOBBY_WANTS,
  type PublicLobbyWant,
} from '@juzhongren/contract/room-calls/public-lobbies';
import { useId, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { WANT_NAMES } from '../../../format/public-lobby-labels.ts';
import { Pill } from '../../../ui/chip.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import { useFormDraft } from '../state/use-draft.ts';
import css from './public-listing.module.css';

type Said = NonNullable<ResponseOf<typeof partyTable>['table']>;

interface PublicListingSheetProps {
  readonly table: Said | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Form with what the host tells users of the public lobbies about the room. */
export function PublicListingSheet(props: PublicListingSheetProps) {
  const { open, onClose, table } = props;
  return (
    <Sheet open={open} onClose={onClose} title={table === null ? '上拼车' : '改一改'}>
      {open && <Form {...props} />}
    </Sheet>
  );
}

const REFUSALS = {
  [ERROR.notNow]: '现在上不了拼车：约的时间过了就改个时间；被管理员取下过的桌，不能再上',
  [ERROR.muted]: '你暂时不能留言，把那句话清空就能放上去',
  [ERROR.tooOften]: '同时最多三桌：满了先取下一桌，没满就过一会儿再改',
};

const fieldsSchema = z.object({
  voice: z.boolean(),
  newcomers: z.boolean(),
  approve: z.boolean(),
  wants: z.array(z.enum(PUBLIC_LOBBY_WANTS)),
  remark: z.string(),
});

function Form({ table, onDone }: PublicListingSheetProps) {
  const { partyId } = useRoom();
  const id = useId();
  const open = useCommand(partyTableStep, 'table-open', REFUSALS);
  const { fields, change, forget } = useFormDraft('open-table', {
    schema: fieldsSchema,
    initial: () => ({
      voice: table?.voice ?? false,
      newcomers: table?.newcomers ?? true,
      approve: table?.approve ?? true,
      wants: table?.wants ?? [],
      remark: table?.remark ?? '',
    }),
  });
  const { wants } = fields;
  const toggle = (want: PublicLobbyWant): void => {
    const others = wants.filter((one) => one !== want);
    if (others.length < wants.length) change({ wants: others });
    else if (wants.length < PUBLIC_LOBBY_WANTS_MAX) change({ wants: [...wants, want] });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const said = { ...fields, remark: fields.remark.trim() };
    const answer = await open.run({ step: 'open', partyId, ...said });
    if (!answer.ok) return;
    forget();
    onDone();
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <SwitchRow
        name="房主点头才入座"
        hint="先看看是谁，再让 TA 坐下"
        on={fields.approve}
        onChange={(approve) => change({ approve })}
      />
      <SwitchRow name="连麦" hint="开麦玩；不开就打字" on={fields.voice} onChange={(voice) => change({ voice })} />
      <SwitchRow
        name="欢迎新手"
        hint="第一次玩也能来"
        on={fields.newcomers}
        onChange={(newcomers) => change({ newcomers })}
      />
      <fieldset className={css.wish}>
        <legend>想找什么样的人（最多 {PUBLIC_LOBBY_WANTS_MAX} 样）</legend>
        <div className={css.wants}>
          {PUBLIC_LOBBY_WANTS.map((want) => (
            <Pill
              key={want}
              aria-pressed={wants.includes(want)}
              disabled={!wants.includes(want) && wants.length >= PUBLIC_LOBBY_WANTS_MAX}
              onClick={() => toggle(want)}
            >
              {WANT_NAMES[want]}
            </Pill>
          ))}
        </div>
      </fieldset>
      <div className={css.remark}>
        <label htmlFor={id}>想说的一句话（可不填）</label>
        <TextArea
          id={id}
          rows={2}
          maxLength={PUBLIC_LOBBY_REMARK_MAX}
          value={fields.remark}
          onChange={(event) => change({ remark: event.target.value })}
        />
        <p className={css.hint}>别写电话和群号：所有人都看得到</p>
      </div>
      <CommandButton block tone="primary" type="submit" state={open.state}>
        {table === null ? '放上去' : '改好了'}
      </CommandButton>
    </form>
  );
}
