import { partyScreenOff } from '@juzhongren/contract/room-calls/screens';
import type { ScreenOn } from '@juzhongren/contract/room/screens';
import { formatClock } from '../../../format/clock.ts';
import { CommandButton } from '../parts/command-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './screen-sheet.module.css';

export function OpenScreens({ screens }: { screens: readonly ScreenOn[] }) {
  return (
    <section className={css.part} aria-labelledby="open-screens">
      <h3 id="open-screens">开着的大屏</h3>
      <ul className={css.list}>
        {screens.map((screen, number) => (
          <OpenScreen key={screen.screenId} screen={screen} number={number + 1} />
        ))}
      </ul>
    </section>
  );
}

function OpenScreen({ screen, number }: { screen: ScreenOn; number: number }) {
  const room = useRoom();
  const { screenId, by, at } = screen;
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
