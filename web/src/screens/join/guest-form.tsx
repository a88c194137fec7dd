import { guestSit } from '@juzhongren/contract/room-calls/guests';
import { ERROR } from '@juzhongren/contract/errors';
import { GUEST_PIN_LENGTH, NICKNAME_LENGTH_MAX } from '@juzhongren/contract/limits';
import { useRef, useState, type FormEvent } from 'react';
import { fieldDigits } from '../../format/field-digits.ts';
import { sessionStore } from '../../browser/storage.ts';
import { guestOf } from '../../identity/token.ts';
import { makeRequestId } from '../../net/request-id.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import type { Failure } from '../../net/send.ts';
import { askerHandlePart, noteAskerHandle } from '../../session/asker-handle.ts';
import { lettersOf } from '../../ui/avatar/letters.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Agreement } from '../../ui/legal/agreement.tsx';
import { PortraitRow } from '../../ui/profile/portrait-row.tsx';
import { anyPortrait, portraitAt, portraitNamed, uploadOf } from '../../ui/profile/portraits.ts';
import { profileRefusal } from '../../ui/profile/profile-form-refusal.ts';
import { suggestNickname } from '../../ui/profile/suggest-nickname.ts';
import { showToast } from '../../ui/toast.tsx';
import { blockedText } from './blocked-text.ts';
import css from './guest-form.module.css';
import { anyPin } from './pin.ts';
import { useGuestSeat } from './use-guest-seat.ts';

interface Refused {
  readonly nickname?: string | undefined;
  readonly other?: string | undefined;
}

/**
 * Form to take a seat as a guest. Name, portrait and PIN are prefilled, so the guest only ticks the agreements.
 * A guest of another room on this device gets their earlier values, agreements included.
 */
export function GuestForm({ partyId }: { partyId: string }) {
  const [before] = useState(guestOf);
  const [nickname, setNickname] = useState(() => before?.nickname ?? suggestNickname());
  const [portrait, setPortrait] = useState(() => (portraitNamed(before?.portrait) ?? anyPortrait()).address);
  const [pin, setPin] = useState(() => before?.pin ?? anyPin());
  const [agreed, setAgreed] = useState(before !== undefined);
  const [shakes, setShakes] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>({});
  // A ref, because a second tap may come before React re-renders.
  const running = useRef(false);
  const sit = useGuestSeat();
  const name = nickname.trim();
  const tooLong = lettersOf(name).length > NICKNAME_LENGTH_MAX;

  const wrongInput = (): string | undefined => {
    if (name === '') return '名字不能为空';
    if (tooLong) return `名字最多 ${NICKNAME_LENGTH_MAX} 个字`;
    if (pin.length !== GUEST_PIN_LENGTH) return `PIN 是 ${GUEST_PIN_LENGTH} 位数字`;
    return agreed ? undefined : '请先阅读并同意用户协议和隐私政策';
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (running.current) return;
    const wrong = wrongInput();
    if (wrong !== undefined) {
      if (!agreed) setShakes(shakes + 1);
      return showToast(wrong, { tone: 'bad' });
    }
    running.current = true;
    setBusy(true);
    setRefused({});
    const failure = await sitDown(partyId, { nickname: name, portrait, pin }, sit);
    running.current = false;
    setBusy(false);
    if (failure !== undefined) setRefused(refusalOf(failure));
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)} aria-label="直接坐下">
      <Field
        label="怎么叫你"
        name="nickname"
        autoComplete="nickname"
        hint="同桌的人会看到它"
        error={refused.nickname}
        value={nickname}
        onChange={(event) => {
          setNickname(event.target.value);
          setRefused({});
        }}
        trailing={
          <Button tone="plain" small aria-label="换一个名字" onClick={() => setNickname(suggestNickname(nickname))}>
            换一个
          </Button>
        }
      />
      <PortraitRow shown={portrait} onChoose={setPortrait} />
      <Field
        label="4 位 PIN"
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        hint={`PIN ${pin}：换手机时，用名字和它回到座位`}
        value={pin}
        onChange={(event) => setPin(fieldDigits(event.target.value, GUEST_PIN_LENGTH))}
      />
      <Agreement agreed={agreed} onChange={setAgreed} shake={shakes} />
      {refused.other !== undefined && (
        <p role="alert" className={css.refused}>
          {refused.other}
        </p>
      )}
      <Button type="submit" tone="primary" block busy={busy}>
        坐下
      </Button>
    </form>
  );
}

function refusalOf(failure: Failure | 'no picture'): Refused {
  if (failure === 'no picture') return { other: '画像没能画出来，换一个试试' };
  if (failure.fault !== 'refused') return { other: '没有连上服务器，等网络好了再试一次' };
  if (failure.err === ERROR.tooOften) {
    return { other: blockedText(failure) ?? '这里来的新访客太多了，用手机号登录也能加入' };
  }
  if (failure.err === ERROR.invitationExpired) return { other: '这一局已经结束了' };
  const { avatar, nickname, other } = profileRefusal(failure);
  if (failure.err === ERROR.guestNameTaken) return { nickname: other };
  return { nickname, other: other ?? avatar };
}

/**
 * Takes a seat and returns why that failed. Keeps the request id when the response is lost, so that a retry creates the
 * same guest.
 */
async function sitDown(
  partyId: string,
  { nickname, portrait, pin }: { nickname: string; portrait: string; pin: string },
  sit: ReturnType<typeof useGuestSeat>,
): Promise<Failure | 'no picture' | undefined> {
  const avatar = await uploadOf(portrait);
  if (avatar === undefined) return 'no picture';
  const key = `guest:${partyId}:${pin}:${nickname}`;
  const requestId = sessionStore.read(key) ?? makeRequestId();
  sessionStore.write(key, requestId);
  const answer = await sendInTime(guestSit, { partyId, nickname, avatar, pin, requestId, ...askerHandlePart() });
  if (answer.ok || answer.fault === 'refused') sessionStore.remove(key);
  if (!answer.ok) return answer;
  noteAskerHandle(answer.params.handle);
  await sit({ ...answer.params, pin, nickname, portrait: portraitAt(portrait)?.name });
  return undefined;
}
