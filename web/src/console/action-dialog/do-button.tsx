import { useMay } from '../access/session.tsx';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { useDo } from './action-dialog.tsx';
import { FORMS } from './forms.ts';
import type { Wish } from './wish.ts';

interface DoButtonProps extends Wish {
  readonly children?: string;
  readonly tone?: ButtonTone;
}

/** Button that starts an action. Absent if the role does not allow the action. */
export function DoButton({ children, tone = 'quiet', ...wish }: DoButtonProps) {
  const may = useMay();
  const open = useDo();
  if (!may(wish.action)) return null;
  const { title } = FORMS[wish.action];
  return (
    <Button
      small
      tone={tone}
      aria-label={wish.about === undefined ? undefined : `${children ?? title}：${wish.about}`}
      onClick={() => open(wish)}
    >
      {children ?? title}
    </Button>
  );
}
