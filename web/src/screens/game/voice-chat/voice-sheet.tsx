import { CIRCLE_MAX } from '@juzhongren/contract/limits';
import { useEffect, useState } from 'react';
import { appConfig } from '../../../net/app-config.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { hostOf } from '../derived/cast.ts';
import { tablePhase } from '../derived/phase.ts';
import { useRoom } from '../state/room-context.ts';
import { SelectBox } from '../parts/select-box.tsx';
import { type Device, microphones } from './microphone.ts';
import type { VoiceSession, VoiceSessionState } from './voice-session.ts';
import css from './voice-sheet.module.css';
import { isPoor, REACH_LABELS } from './reach-labels.ts';
import { nameOf } from './voice-labels.ts';

interface VoiceSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly session: VoiceSession;
  readonly state: VoiceSessionState;
  readonly onHangUp: () => void;
}

export function VoiceSheet({ open, onClose, session, state, onHangUp }: VoiceSheetProps) {
  const room = useRoom();
  const isHost = hostOf(room)?.userId === room.me.userId;
  return (
    <Sheet open={open} onClose={onClose} title="语音">
      <div className={css.parts}>
        <People session={session} state={state} onClose={onClose} />
        <SwitchRow
          name="私聊时还听得到桌上"
          hint="小声；桌上听不到你们"
          on={state.faint}
          onChange={(faint) => session.setFaint(faint)}
        />
        <Devices session={session} state={state} />
        {isHost && (
          <Button
            block
            onClick={() => {
              session.askForQuiet();
              onClose();
            }}
          >
            请大家安静一下
          </Button>
        )}
        {state.crowded && <p className={css.note}>人多，每个人的音质都调低了一点，省流量也省电。</p>}
        <p className={css.note}>
          {appConfig().voice === 'livekit'
            ? '语音经这里的服务器转给听得到的人，不记成文字，也不录音。'
            : '语音在你们的手机之间直接传，不经过文字记录，也不录音。'}
        </p>
        <Button block tone="danger" onClick={onHangUp}>
          关掉语音
        </Button>
      </div>
    </Sheet>
  );
}

type PartProps = Pick<VoiceSheetProps, 'session' | 'state'>;

function People({ session, state, onClose }: PartProps & Pick<VoiceSheetProps, 'onClose'>) {
  const room = useRoom();
  const [picked, setPicked] = useState<readonly number[]>([]);
  const people = state.news?.people ?? [];
  const isPlayed = tablePhase(room) !== undefined || room.leading !== null;
  const canWhisper = isPlayed && state.circle === null && people.length > 1;
  const pick = (userId: number): void =>
    setPicked((before) =>
      before.includes(userId) ? before.filter((one) => one !== userId) : [...before, userId].slice(-(CIRCLE_MAX - 1)),
    );
  if (people.length === 0) return <p className={css.note}>还没有别人开语音。</p>;
  return (
    <div>
      <ul className={css.people}>
        {people.map(({ userId, on, open, circle }) => {
          const name = nameOf(room, userId);
          const volume = Math.round((state.volumes[userId] ?? 1) * 100);
          return (
            <li key={userId} className={css.person} data-speaking={state.speaking.includes(userId)}>
              <div className={css.who}>
                <span className={css.name}>{name}</span>
                <span className={css.state} data-poor={isPoor(state.reach[userId])}>
                  {stateOf(state, { userId, on, open, circle })}
                </span>
              </div>
              {on && (
                <label className={css.volume}>
                  <span>{`${name}的音量`}</span>
                  <input
                    type="range"
                    min={0}
                    max={100}
                    step={5}
                    value={volume}
                    aria-valuetext={volume === 0 ? '不听' : `${volume}%`}
                    onChange={(event) => session.setVolume(userId, event.currentTarget.valueAsNumber / 100)}
                  />
                </label>
              )}
              {canWhisper && on && (
                <Button small aria-pressed={picked.includes(userId)} onClick={() => pick(userId)}>
                  {picked.includes(userId) ? '已选' : '私聊'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {picked.length > 0 && canWhisper && (
        <Button
          block
          onClick={() => {
            session.setCircle(picked);
            setPicked([]);
            onClose();
          }}
        >
          {`和${picked.map((userId) => nameOf(room, userId)).join('、')}到一边说`}
        </Button>
      )}
    </div>
  );
}

function stateOf(
  { speaking, reach }: VoiceSessionState,
  { userId, on, open, circle }: { userId: number; on: boolean; open: boolean; circle: readonly number[] | null },
): string {
  if (!on) return '没开语音';
  if (circle !== null) return '在私聊';
  const how = reach[userId] ?? 'connecting';
  if (how === 'connecting') return '连接中…';
  if (how === 'lost' || how === 'unreachable') return REACH_LABELS[how];
  const now = speaking.includes(userId) ? '正在说' : open ? '开着麦' : '静音';
  return how === 'unsteady' ? `${now} · ${REACH_LABELS.unsteady}` : now;
}

function Devices({ session, state }: PartProps) {
  const [devices, setDevices] = useState<readonly Device[]>([]);
  const { microphone } = state;
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const found = await microphones();
      if (!isGone) setDevices(found);
    };
    const changed = (): void => void look();
    // Browsers name devices only after the microphone was allowed.
    if (microphone !== 'asking') void look();
    navigator.mediaDevices.addEventListener?.('devicechange', changed);
    return () => {
      isGone = true;
      navigator.mediaDevices.removeEventListener?.('devicechange', changed);
    };
  }, [microphone]);
  if (devices.length < 2) return null;
  return (
    <SelectBox label="麦克风" value={state.deviceId ?? ''} onChange={(deviceId) => void session.setDevice(deviceId)}>
      {devices.map(({ deviceId, label }) => (
        <option key={deviceId} value={deviceId}>
          {label}
        </option>
      ))}
    </SelectBox>
  );
}
