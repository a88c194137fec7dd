import { userFeedback } from '@juzhongren/contract/account-data';
import { FEEDBACK_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { FEEDBACK_LENGTH_MAX } from '@juzhongren/contract/limits';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { send } from '../../net/send.ts';
import { draftOf, keepDraft } from '../../session/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { useGoBack } from '../../ui/go-back.ts';
import { Page } from '../../ui/page.tsx';
import { shakeMark } from '../../ui/shake.ts';
import { showToast } from '../../ui/toast.tsx';
import css from './feedback-screen.module.css';

const LABEL = '请描述你遇到的问题或建议';
const FORM = 'feedback';
const DRAFT = 'feedback';
const HINT = 'feedback-hint';
/** Remaining characters at which the count appears. */
const NEAR_END = 200;

export function FeedbackScreen() {
  const [text, setText] = useState(() => draftOf(DRAFT) ?? '');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const [shakes, setShakes] = useState(0);
  const [tooOften, setTooOften] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const here = useRef(false);
  const goBack = useGoBack();
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const remark = text.trim();
    if (remark === '') {
      setWrong(true);
      setShakes(shakes + 1);
      box.current?.focus();
      showToast('请填写问题', { tone: 'bad' });
      return;
    }
    setBusy(true);
    setTooOften(false);
    const answer = await send(userFeedback, { feedback_remark: remark, feedback_type: FEEDBACK_TYPE.Remark });
    if (!answer.ok) {
      setBusy(false);
      setTooOften(answer.err === ERROR.tooOften);
      showToast('提交失败', { tone: 'bad' });
      return;
    }
    keepDraft(DRAFT, '');
    showToast('感谢你的反馈', { tone: 'good' });
    // Stays busy until the navigation ends, because the next screen may load slowly.
    if (here.current) goBack();
  };

  return (
    <Page
      title="意见反馈"
      footer={
        <Button type="submit" form={FORM} tone="primary" block busy={busy}>
          提交
        </Button>
      }
    >
      <form id={FORM} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={css.paper} data-wrong={wrong} data-shake={shakeMark(shakes)}>
          <textarea
            ref={box}
            className={css.box}
            placeholder={LABEL}
            aria-label={LABEL}
            aria-invalid={wrong || undefined}
            aria-describedby={tooOften ? HINT : undefined}
            rows={9}
            maxLength={FEEDBACK_LENGTH_MAX}
            readOnly={busy}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
              keepDraft(DRAFT, event.target.value);
            }}
          />
          <p className={css.count} aria-hidden="true">
            {text.length > FEEDBACK_LENGTH_MAX - NEAR_END && `${text.length}/${FEEDBACK_LENGTH_MAX}`}
          </p>
        </div>
        {tooOften && (
          <p id={HINT} className={css.hint}>
            刚才写得够多了，过一会儿再来。写好的字会留着。
          </p>
        )}
      </form>
    </Page>
  );
}
