import { consoleSignIn } from '@juzhongren/contract/console/calls';
import { ERROR } from '@juzhongren/contract/errors';
import { useState } from 'react';
import { send } from '../../net/send.ts';
import { Button } from '../../ui/button.tsx';
import { forgetPersonToken, keepConsoleToken } from './console-token.ts';
import { FactorForm } from './factor-form.tsx';
import { handleFactorFailure } from './factor-texts.ts';
import css from './sign-in.module.css';

export function FactorStep({ person }: { person: string }) {
  const [byRecovery, setByRecovery] = useState(false);
  const enter = async (code: string): Promise<string | undefined> => {
    const answer = await send(consoleSignIn, { token: person, code }, { token: person });
    if (answer.ok) {
      keepConsoleToken(answer.params.token);
      return undefined;
    }
    if (answer.err === ERROR.sessionInvalid) forgetPersonToken();
    return answer.err === ERROR.notNow
      ? '还没有设置第二步验证，设置的时间也过了：请负责人重置（员工 → 重置验证）。'
      : handleFactorFailure(answer);
  };
  return (
    <div className={css.step}>
      <FactorForm key={String(byRecovery)} recovery={byRecovery} submit="进入后台" onCode={enter} />
      <Button tone="plain" block onClick={() => setByRecovery(!byRecovery)}>
        {byRecovery ? '用验证器的六位数字' : '手机不在身边？用恢复码'}
      </Button>
    </div>
  );
}
