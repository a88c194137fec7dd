import { type Imposed, imposedSchema } from '@juzhongren/contract/notices';
import { readReceived } from '@juzhongren/contract/received';
import { useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../format/time.ts';
import { forgetNews } from '../identity/news.ts';
import { useGuest } from '../identity/token.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import css from './banned.module.css';

/** Falls back to an empty reason for malformed data. */
function readBan(params: unknown): Imposed {
  return readReceived(imposedSchema, params, () => undefined)?.data ?? { reason: '', until: null };
}

export function Banned({ ban }: { ban: unknown }) {
  const { reason, until } = readBan(ban);
  const client = useQueryClient();
  const guest = useGuest();
  const again = () => {
    forgetNews();
    void client.resetQueries();
  };
  return (
    <Page
      title="账号已停用"
      back={false}
      footer={
        guest === undefined ? (
          <ButtonLink to="/feedback" tone="primary" block>
            意见反馈
          </ButtonLink>
        ) : (
          <Button tone="primary" block onClick={again}>
            重新看看
          </Button>
        )
      }
    >
      <div className={css.banned}>
        <p className={css.paper}>
          <span className={css.label}>原因</span>
          <span className={css.reason}>{reason}</span>
          <span className={css.label}>到什么时候</span>
          <span>{until === null ? '一直停用' : `${formatDateTime(until)} 恢复`}</span>
        </p>
        <p className={css.words}>
          停用期间不能开局、加入房间，也不能发言和评价；买过的东西都还在。
          {guest === undefined && <span>觉得不对，就写给我们，我们会再看一遍。</span>}
        </p>
        <div className={css.ways}>
          {guest === undefined && (
            <Button block onClick={again}>
              重新看看
            </Button>
          )}
          <ButtonLink to="/account" block>
            账号与数据
          </ButtonLink>
          <ButtonLink to="/logout" tone="plain" block>
            退出登录
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
