import { ERROR } from '@juzhongren/contract/errors';
import type { VipTemplateId } from '@juzhongren/contract/enumerations';
import { vipSmsSend } from '@juzhongren/contract/partner';
import { useState } from 'react';
import { refusalText } from '../net/refusal-text.ts';
import { sendInTime } from '../net/send-in-time.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';

export function SendLink({ templateId, onSent }: { templateId: VipTemplateId; onSent: () => void }) {
  const [busy, setBusy] = useState(false);
  const sendLink = async (): Promise<void> => {
    setBusy(true);
    const answer = await sendInTime(vipSmsSend, { templateId });
    setBusy(false);
    if (answer.ok) {
      showToast('链接已发送，请查看短信', { tone: 'good' });
      onSent();
      return;
    }
    const noPhone = answer.fault === 'refused' && answer.err === ERROR.notFound;
    showToast(noPhone ? '你的账号还没有绑定手机号' : refusalText(answer, '短信没有发出去，请稍后重试'), {
      tone: 'bad',
    });
  };
  return (
    <Button tone="primary" block busy={busy} onClick={() => void sendLink()}>
      短信发送购买链接
    </Button>
  );
}
