import { useRouterState } from '../router/router-provider.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { Gate } from './access/gate.tsx';
import { Doing } from './doing/doing.tsx';
import { Frame } from './frame/frame.tsx';
import { Line } from './frame/line.tsx';
import { useHeadingFocus } from './frame/heading-focus.ts';

/** Everything of the console around its pages. */
export function Console() {
  useHeadingFocus();
  return (
    <>
      <Line />
      <Gate>
        <Doing>
          <Frame>
            <Current />
          </Frame>
        </Doing>
      </Gate>
      <ToastHost />
    </>
  );
}

function Current() {
  const { view, location } = useRouterState();
  // Another address is another page, with nothing left of the one before; what it asks for stands behind the `?`.
  return view.kind === 'ready' ? <view.Screen key={location.pathname} /> : null;
}
