import { Children, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
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

/**
 * A button whose command may be under way: it says how far it is, and can be pressed again once it is over. 已确认 belongs
 * to the action that was pressed here: a button that took its place, or has other words by now, neither shows it nor
 * waits for it.
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
        onClick={isOut ? sayWhy : press}
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

/** Whether a command was acknowledged a moment ago. */
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

/** Returns the words of a button's children. */
function wordsOf(children: ReactNode): string {
  return Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('');
}
