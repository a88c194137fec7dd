import { useId } from 'react';
import { signalMeans, switchSignals, useSignalsOn } from '../../session/signals.ts';
// The same switch as in a review.
import css from '../../ui/spoiler-switch.module.css';

/** Sound and vibration, one switch for this device. Where a browser has neither it says so. */
export function SignalSwitch() {
  const on = useSignalsOn();
  const id = useId();
  const { sound, touch } = signalMeans();
  if (!sound && !touch) {
    return (
      <p className={css.row}>
        <span className={css.hint}>这个浏览器没有提示音，也不能震动</span>
      </p>
    );
  }
  const name = sound && touch ? '提示音和震动' : sound ? '提示音' : '震动';
  return (
    <label className={css.row}>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        <span id={id} className={css.hint}>
          轮到你、有新线索或私聊、只剩一分钟时
        </span>
      </span>
      <input
        className={css.switch}
        type="checkbox"
        // A checkbox says itself whether it is checked.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        aria-label={name}
        aria-describedby={id}
        checked={on}
        onChange={(event) => switchSignals(event.target.checked)}
      />
    </label>
  );
}
