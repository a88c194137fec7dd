import { useEffect, useState, type MouseEvent } from 'react';
import type { CommandState } from '../../../net/command-queue.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import css from './command-button.module.css';
import { useOutOfReach } from '../state/use-command.ts';

interface CommandButtonProps extends Omit<ButtonProps, 'busy'> {
  readonly state: CommandState | undefined;
  /** False: pressed it only leads somewhere, which needs no server. */
  readonly sends?: boolean;
}

/** 已确认 stays readable for so long where the button itself stays. */
const CONFIRMED_MS = 1_200;

const COMMAND_WORDS: Record<CommandState, string> = {
  sent: '发送中…',
  unknown: '还没送达，正在重试',
  confirmed: '已确认',
};

/** A button whose command may be under way: it says how far it is, and can be pressed again once it is over. */
export function CommandButton({ state, sends = true, children, onClick, ...button }: CommandButtonProps) {
  const shown = useLingering(state);
  const sayOutOfReach = useOutOfReach();
  const isOut = sends && sayOutOfReach !== undefined;
  const sayWhy = (event: MouseEvent): void => {
    // A form keeps what stands in it.
    event.preventDefault();
    sayOutOfReach?.();
  };
  return (
    <>
      <Button
        {...button}
        aria-disabled={isOut || undefined}
        busy={state !== undefined}
        onClick={isOut ? sayWhy : onClick}
      >
        <span className={css.stack} data-state={shown}>
          <span className={css.label}>{children}</span>
          {shown !== undefined && (
            <span className={css.state} aria-hidden="true">
              {COMMAND_WORDS[shown]}
            </span>
          )}
        </span>
      </Button>
      {/* The button keeps its name; how far it is, is told beside it. */}
      <span className="visually-hidden" role="status">
        {shown !== undefined && shown !== 'sent' && COMMAND_WORDS[shown]}
      </span>
    </>
  );
}

/** The state, and after an acknowledged command 已确认 for a moment more. */
function useLingering(state: CommandState | undefined): CommandState | undefined {
  const [last, setLast] = useState(state);
  const [lingers, setLingers] = useState(false);
  if (last !== state) {
    setLast(state);
    setLingers(last === 'confirmed' && state === undefined);
  }
  useEffect(() => {
    if (!lingers) return;
    const timer = window.setTimeout(() => setLingers(false), CONFIRMED_MS);
    return () => window.clearTimeout(timer);
  }, [lingers]);
  return state ?? (lingers ? 'confirmed' : undefined);
}
