import { useRouterState } from '../router/router-provider.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { Gate } from './access/gate.tsx';
import { Doing } from './doing/doing.tsx';
import { Frame } from './frame/frame.tsx';
import { Line } from './frame/line.tsx';
import { useHeadingFocus } from './frame/heading-focus.ts';

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
  // Another path remounts the page. A change after the `?` does not.
  return view.kind === 'ready' ? <view.Screen key={location.pathname} /> : null;
}
