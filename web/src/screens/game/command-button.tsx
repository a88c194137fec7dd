import type { CommandState } from '../../net/command-queue.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';

interface CommandButtonProps extends Omit<ButtonProps, 'busy'> {
  readonly state: CommandState | undefined;
}

/** A button whose command may be under way: it waits for the acknowledgement and says when that is slow. */
export function CommandButton({ state, children, ...button }: CommandButtonProps) {
  return (
    <Button {...button} busy={state !== undefined}>
      {children}
      {state === 'unknown' && '（正在确认…）'}
    </Button>
  );
}
