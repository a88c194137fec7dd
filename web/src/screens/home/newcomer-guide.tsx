import { Button } from '../../ui/button.tsx';
import { useGuide } from '../../ui/guide/use-guide.tsx';
import css from './newcomer-guide.module.css';
import { useNewcomer } from './use-newcomer.ts';

export function NewcomerGuide() {
  return useNewcomer() ? <Way /> : null;
}

function Way() {
  const { open, elements } = useGuide();
  return (
    <div className={css.way}>
      <Button small block onClick={open}>
        我第一次玩，怎么玩？
      </Button>
      {elements}
    </div>
  );
}
