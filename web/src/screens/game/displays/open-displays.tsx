import { partyScreenOff } from '@juzhongren/contract/room-calls/displays';
import type { ConnectedDisplay } from '@juzhongren/contract/room/displays';
import { formatClock } from '../../../format/clock.ts';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './display-sheet.module.css';

export function OpenDisplays({ displays }: { displays: readonly ConnectedDisplay[] }) {
  return (
    <section className={css.part} aria-labelledby="open-screens">
      <h3 id="open-screens">开着的大屏</h3>
      <ul className={css.list}>
        {displays.map((display, number) => (
          <OpenDisplay key={display.screenId} display={display} number={number + 1} />
        ))}
      </ul>
    </section>
  );
}

function OpenDisplay({ display, number }: { display: ConnectedDisplay; number: number }) {
  const room = useRoom();
  const { screenId, by, at } = display;
  const off = useCommand(partyScreenOff, `screen:${screenId}`);
  const name = room.members.find((member) => member.userId === by)?.nickname;
  const mayTakeOff = room.me.host || room.me.userId === by;
  return (
    <li>
      <span>
        <span>{`大屏 ${number}`}</span>
        <small>{`${formatClock(at)} 起${name === undefined ? '' : ` · ${name}投的`}`}</small>
      </span>
      {mayTakeOff && (
        <CommandButton
          small
          state={off.state}
          aria-label={`收起大屏 ${number}`}
          onClick={() => void off.run({ partyId: room.partyId, screenId })}
        >
          收起
        </CommandButton>
      )}
    </li>
  );
}
