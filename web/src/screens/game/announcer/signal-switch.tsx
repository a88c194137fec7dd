import { signalMeans, switchSignals, useSignalsOn } from '../../../session/signals.ts';
import { NoSwitch, SwitchRow } from '../../../ui/switch-row.tsx';

/** Switch for sound and vibration on this device. Shows a note if the browser supports neither. */
export function SignalSwitch() {
  const on = useSignalsOn();
  const { sound, touch } = signalMeans();
  if (!sound && !touch) return <NoSwitch why="这个浏览器没有提示音，也不能震动" />;
  const name = sound && touch ? '提示音和震动' : sound ? '提示音' : '震动';
  return <SwitchRow name={name} hint="轮到你、有新线索或私聊、只剩一分钟时" on={on} onChange={switchSignals} />;
}
