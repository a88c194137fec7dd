import { guestBack } from '@juzhongren/contract/room-calls/guests';
import { GUEST_PIN_LENGTH } from '@juzhongren/contract/limits';
import { useRef, useState, type FormEvent } from 'react';
import { fieldDigits } from '../../format/field-digits.ts';
import { refusalText } from '../../net/refusal-text.ts';
import { sendInTime } from '../../net/send-in-time.ts';
import { askerHandlePart, noteAskerHandle } from '../../session/asker-handle.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.tsx';
import { blockedText } from './blocked-text.ts';
import css from './guest-form.module.css';
import { useGuestSeat } from './use-guest-seat.ts';

/** Lets a guest of this room return to their seat from another device with name and PIN. */
export function GuestBack({ partyId, open, onClose }: { partyId: string; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="回到座位">
      <BackForm partyId={partyId} />
    </Sheet>
  );
}

function BackForm({ partyId }: { partyId: string }) {
  const [nickname, setNickname] = useState('');
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const running = useRef(false);
  const sit = useGuestSeat();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (running.current) return;
    const name = nickname.trim();
    if (name === '') return showToast('名字不能为空', { tone: 'bad' });
    if (pin.length !== GUEST_PIN_LENGTH) return showToast(`PIN 是 ${GUEST_PIN_LENGTH} 位数字`, { tone: 'bad' });
    running.current = true;
    setBusy(true);
    setWrong(undefined);
    const answer = await sendInTime(guestBack, { partyId, nickname: name, pin, ...askerHandlePart() });
    running.current = false;
    setBusy(false);
    if (!answer.ok) return setWrong(blockedText(answer) ?? refusalText(answer, '没有连上服务器，等网络好了再试一次'));
    const { handle, ...seat } = answer.params;
    noteAskerHandle(handle);
    return sit({ ...seat, pin, nickname: name, portrait: undefined });
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="你在这局里的名字"
        name="nickname"
        autoComplete="off"
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
      />
      <Field
        label="你的 PIN"
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        hint="坐下时页面上写着的那个"
        onChange={(event) => setPin(fieldDigits(event.target.value, GUEST_PIN_LENGTH))}
      />
      {wrong !== undefined && (
        <p role="alert" className={css.refused}>
          {wrong}
        </p>
      )}
      <Button type="submit" tone="primary" block busy={busy}>
        回到座位
      </Button>
    </form>
  );
}
