import { useId, useState } from 'react';
import { siteStatusLines } from '../../../format/site-status-labels.ts';
import { useSiteStatus } from '../../../session/site-status.ts';
import { Button } from '../../../ui/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Close } from '../../../ui/home-icons.tsx';
import { InviteSheet } from '../parts/invite-sheet.tsx';
import css from './notice-line.module.css';
import { useAloud } from '../state/aloud.ts';
import { useServerTime } from '../state/use-server-time.ts';
import { useRoom } from '../state/room-context.ts';
import { useWhisperCall } from '../state/use-whisper-call.ts';
import { passingNotices } from './passing-notices.ts';
import { useLater } from '../state/use-later.ts';
import { type RoomNotice, roomNotices, type NoticeStep } from './room-notices.ts';

interface NoticeLineProps {
  readonly onSeats: (first?: string) => void;
  readonly onMenu: () => void;
  readonly onPace?: () => void;
  readonly onHint?: () => void;
  readonly onAloud?: () => void;
  readonly onTogether?: (interludeId: string) => void;
  /** Opens the chat; absent where whispers are visible anyway. */
  readonly onTalk?: () => void;
}

/**
 * Single notice over the content, so that nothing moves: site announcements, missing players, requests of others. After
 * it is dismissed, only the mark on the 座位 button remains, until there is a new topic.
 */
export function NoticeLine({ onSeats, onMenu, onPace, onHint, onAloud, onTogether, onTalk }: NoticeLineProps) {
  const room = useRoom();
  const aloud = useAloud();
  const now = useServerTime();
  const told = useTold(now);
  const call = useWhisperCall();
  const whispers =
    call === undefined || onTalk === undefined
      ? []
      : [{ key: `${WHISPER}${call.chatSeq}`, text: call.text, steps: [{ to: 'talk', label: '去看看' }] as const }];
  const notices = [
    ...whispers,
    ...told,
    ...passingNotices(room, { aloud, now }),
    ...roomNotices(room, { later: useLater() }),
  ];
  const [inviting, setInviting] = useState(false);
  const go = (step: NoticeStep): void => {
    if (step.to === 'seats') onSeats(step.first);
    if (step.to === 'invite') setInviting(true);
    if (step.to === 'menu') onMenu();
    if (step.to === 'pace') onPace?.();
    if (step.to === 'hint') onHint?.();
    if (step.to === 'aloud') onAloud?.();
    if (step.to === 'talk') {
      call?.front();
      onTalk?.();
    }
    if (step.to === 'together') onTogether?.(step.interludeId);
  };
  return (
    <OneNotice notices={notices} onStep={go} onPutAway={(key) => key.startsWith(WHISPER) && call?.putAway()}>
      <InviteSheet open={inviting} onClose={() => setInviting(false)} />
    </OneNotice>
  );
}

/** Shows site announcements only: after the game nobody waits for anybody. */
export function SiteNotice() {
  return <OneNotice notices={useTold(useServerTime())} onStep={() => undefined} />;
}

const useTold = (now: number): RoomNotice[] =>
  siteStatusLines(useSiteStatus(), now).map((line) => ({ ...line, steps: [] }));

/** Key prefix of the notice about a whisper to this player. */
const WHISPER = 'whisper-';

interface OneNoticeProps {
  readonly notices: readonly RoomNotice[];
  readonly onStep: (step: NoticeStep) => void;
  readonly onPutAway?: (key: string) => void;
  readonly children?: Elements;
}

function OneNotice({ notices, onStep, onPutAway, children }: OneNoticeProps) {
  const id = useId();
  const [putAway, setPutAway] = useState<readonly string[]>([]);
  // A notice that ended may return; it then counts as new.
  const still = putAway.filter((key) => notices.some((notice) => notice.key === key));
  if (still.length !== putAway.length) setPutAway(still);
  const notice = notices.find(({ key }) => !still.includes(key));
  return (
    <div className={css.place} data-notice={notice?.steps.length}>
      <div aria-live="polite">
        {notice !== undefined && (
          <div key={notice.key} className={css.notice}>
            <p id={id}>{notice.text}</p>
            <div className={css.steps}>
              {notice.steps.map((step) => (
                <Button
                  key={step.label}
                  small
                  tone="plain"
                  className={css.step}
                  aria-describedby={id}
                  onClick={() => onStep(step)}
                >
                  {step.label}
                </Button>
              ))}
            </div>
            <button
              type="button"
              className={css.close}
              aria-label="收起提示"
              onClick={() => {
                setPutAway([...still, notice.key]);
                onPutAway?.(notice.key);
              }}
            >
              <Close />
            </button>
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
