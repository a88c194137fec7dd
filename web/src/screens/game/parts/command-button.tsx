import { Children, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import type { CommandState } from '../../../net/command-queue.ts';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import css from './command-button.module.css';
import { useOutOfReach } from '../state/use-command.ts';

interface CommandButtonProps extends Omit<ButtonProps, 'busy'> {
  readonly state: CommandState | undefined;
  /** False if the button only opens something, which works without the server. */
  readonly sends?: boolean;
}

/** Milliseconds that 已确认 stays visible if the button itself stays. */
const CONFIRMED_MS = 1_200;

const COMMAND_LABELS: Record<CommandState, string> = {
  sent: '发送中…',
  unknown: '还没送达，正在重试',
  confirmed: '已确认',
};

/**
 * Button that shows the state of its command and can be pressed again once the command has finished. 已确认 belongs to the
 * action pressed here: a button that replaced it, or has another label by now, neither shows it nor waits for it.
 */
export function CommandButton({ state: under, sends = true, children, onClick, ...button }: CommandButtonProps) {
  const words = wordsOf(children);
  const [pressed, setPressed] = useState<string>();
  const isOwn = pressed === words;
  const state = under === 'confirmed' && !isOwn ? undefined : under;
  const lingers = useLingering(under);
  const shown = state ?? (lingers && isOwn ? 'confirmed' : undefined);
  const sayOutOfReach = useOutOfReach();
  const isOut = sends && sayOutOfReach !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    setPressed(words);
    onClick?.(event);
  };
  const sayWhy = (event: MouseEvent): void => {
    // Prevents the submit, so that the form keeps its input.
    event.preventDefault();
    sayOutOfReach?.();
  };
  return (
    <>
      <Button
        {...button}
        aria-disabled={isOut || undefined}
        busy={state !== undefined}
        onClick={isOut ? sayWhy : press}
      >
        <span className={css.stack} data-state={shown}>
          <span className={css.label}>{children}</span>
          {shown !== undefined && (
            <span className={css.state} aria-hidden="true">
              {COMMAND_LABELS[shown]}
            </span>
          )}
        </span>
      </Button>
      {/* The accessible name stays the same; a separate status element announces the state. */}
      <span className="visually-hidden" role="status">
        {shown !== undefined && shown !== 'sent' && COMMAND_LABELS[shown]}
      </span>
    </>
  );
}

/** Returns true for `CONFIRMED_MS` after a command was confirmed. */
function useLingering(state: CommandState | undefined): boolean {
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
  return lingers;
}

function wordsOf(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('');
}
