import { PAY_MODE } from '@juzhongren/contract/enumerations';
import { partyGuests, partyWaiting } from '@juzhongren/contract/room-calls/guests';
import { useQuery } from '@tanstack/react-query';
import { appConfig } from '../../../net/app-config.ts';
import { load } from '../../../net/query-client.ts';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { useRoom } from '../state/room-context.ts';
import { useCommand } from '../state/use-command.ts';
import css from './guest-door.module.css';

/** Interval at which the host polls the number of waiting friends, in ms. */
const LOOK_MS = 4_000;

/** Shows the host how many friends wait for a sign-in code, with a switch to admit guests. */
export function GuestDoor() {
  const { me, script } = useRoom();
  if (!me.host || script.player === 1) return null;
  return (
    <>
      <WhoWaits />
      <DoorSwitch />
    </>
  );
}

function DoorSwitch() {
  const room = useRoom();
  const door = useCommand(partyGuests, 'guests');
  const isForPayers = room.payMode === PAY_MODE.GoDutch && room.script.price > 0;
  if (!appConfig().guests || isForPayers) return null;
  return (
    <SwitchRow
      name="接受访客"
      hint="朋友点开链接，起个名字就能坐下，不用登录"
      on={room.guestsWelcome}
      onChange={(welcome) => void door.run({ partyId: room.partyId, welcome })}
    />
  );
}

function WhoWaits() {
  const { partyId } = useRoom();
  const { data } = useQuery({
    queryKey: ['waiting-for-code', partyId],
    queryFn: ({ signal }) => load(partyWaiting, { partyId }, { signal }),
    refetchInterval: LOOK_MS,
    staleTime: 0,
    retry: false,
  });
  const waiting = data?.waiting ?? 0;
  return (
    <p className={css.waiting} role="status">
      {waiting > 0 && <span>{`有 ${waiting} 位朋友正在等验证码`}</span>}
      {waiting > 0 && appConfig().standIns.sms && <span>，验证码在服务器的终端里</span>}
    </p>
  );
}
