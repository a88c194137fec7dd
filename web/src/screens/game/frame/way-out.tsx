import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useGoBack } from '../../../ui/go-back.ts';
import { useStepBack } from '../../../ui/step-back.ts';

/**
 * Asks before the browser's back step leaves the room, because it is easily made by accident. The seat is kept either
 * way.
 */
export function WayOut() {
  const [asking, setAsking] = useState(false);
  const goBack = useGoBack();
  useStepBack(true, () => setAsking(true));
  return (
    <Dialog
      open={asking}
      onClose={() => setAsking(false)}
      title="先离开一下？座位给你留着"
      actions={
        <>
          <Button block onClick={goBack}>
            先离开
          </Button>
          <Button block tone="primary" onClick={() => setAsking(false)}>
            留下
          </Button>
        </>
      }
    >
      <p>随时可以从首页回来，读到哪儿、手里有什么都还在。</p>
    </Dialog>
  );
}
