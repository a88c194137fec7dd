import { useRouterState } from '../router/router-provider.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { Gate } from './access/gate.tsx';
import { ActionDialog } from './action-dialog/action-dialog.tsx';
import { Frame } from './frame/frame.tsx';
import { ConsoleConnectionNotice } from './frame/console-connection-notice.tsx';
import { useHeadingFocus } from './frame/heading-focus.ts';

export function Console() {
  useHeadingFocus();
  return (
    <>
      <ConsoleConnectionNotice />
      <Gate>
        <ActionDialog>
          <Frame>
            <Current />
          </Frame>
        </ActionDialog>
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
