import { SwitchRow } from '../../../ui/switch-row.tsx';
import { useRoom } from '../state/room-context.ts';
import { switchCalm, useCalm } from './calm.ts';
import { hasSetting } from './has-setting.ts';

/** Switch for calm mode; shown only if the room has sounds or scenery. */
export function CalmSwitch() {
  const room = useRoom();
  const calm = useCalm();
  if (!hasSetting(room)) return null;
  return (
    <SwitchRow
      name="安静"
      hint="声音不会自己响，屏幕不跟着黑，没有背景声，也不换每一幕的底色和画"
      on={calm}
      onChange={switchCalm}
    />
  );
}
