import { consoleEnrolConfirm } from '@juzhongren/contract/console/calls';
import { ERROR } from '@juzhongren/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../net/send.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { keepConsoleToken } from './console-token.ts';
import { FactorForm } from './factor-form.tsx';
import { handleFactorFailure } from './factor-texts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './sign-in.module.css';
import { wayInQuery } from './way-in.ts';

interface EnrolStepProps {
  readonly person: string;
  readonly secret: string;
  readonly uri: string;
}

/** First sign-in: shows a key for the authenticator, checks its first code, then shows the recovery codes once. */
export function EnrolStep({ person, secret, uri }: EnrolStepProps) {
  const [done, setDone] = useState<{ token: string; recovery: readonly string[] }>();
  const client = useQueryClient();
  if (done !== undefined) {
    const enter = (): void => {
      client.setQueryData(wayInQuery(person).queryKey, { step: 'factor' });
      keepConsoleToken(done.token);
    };
    return <RecoveryCodes codes={done.recovery} onKept={enter} />;
  }
  const confirm = async (code: string): Promise<string | undefined> => {
    const answer = await send(consoleEnrolConfirm, { token: person, code }, { token: person });
    if (answer.ok) setDone(answer.params);
    if (answer.ok) return undefined;
    return answer.err === ERROR.notNow ? '设置的时间过了，或者已经设置好了：刷新这一页。' : handleFactorFailure(answer);
  };
  return (
    <div className={css.step}>
      <h2>设置第二步验证</h2>
      <p>用验证器应用（微信里的「腾讯身份验证器」小程序、Microsoft Authenticator、Google 身份验证器……）扫这个码。</p>
      <QrCode text={uri} label="第二步验证的二维码" />
      <p>
        扫不了就手动输入密钥：
        <code className={css.secret} translate="no">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <p className={css.soft}>刷新这一页会换一个新的码，旧的就不算了。</p>
      <FactorForm submit="确认，进入后台" onCode={confirm} />
    </div>
  );
}
