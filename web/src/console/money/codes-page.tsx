import { type BatchRow, batchRow } from '@juzhongren/contract/console/rows';
import { CDK_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { DoButton } from '../action-dialog/do-button.tsx';
import { OnlyWith } from '../frame/only-with.tsx';
import { Page } from '../frame/page.tsx';
import { RowList } from '../lists/row-list.tsx';
import type { Column } from '../lists/row-types.ts';
import { useLimit } from '../lists/use-limit.ts';
import { when } from '../parts/when.ts';

function goodsOf({ goods, type, templateId, scriptId }: BatchRow): string {
  if (goods !== undefined) return goods;
  if (type === CDK_TYPE.Vip) return templateId === VIP_PLAN.Week ? '会员 7 天' : '会员 30 天';
  if (type === CDK_TYPE.Script) return `剧本 ${scriptId ?? ''}`;
  return type === CDK_TYPE.InvitationCard ? '邀请卡' : '剧本兑换卡';
}

const COLUMNS: readonly Column<BatchRow>[] = [
  {
    name: '批次',
    text: ({ batchId }) => `第 ${batchId} 批`,
  },
  { name: '内容', text: goodsOf },
  { name: '个数', kind: 'number', text: ({ size }) => String(size) },
  { name: '已用', kind: 'number', text: ({ used }) => String(used) },
  { name: '作废', kind: 'number', text: ({ revoked }) => String(revoked) },
  {
    name: '有效期至',
    text: ({ expiresAt }) => (expiresAt === null ? '长期有效' : `${when(expiresAt)} 之前`),
  },
  { name: '做好', kind: 'time', text: ({ createdAt }) => when(createdAt) },
  { name: '备注', kind: 'sentence', text: ({ remark }) => remark },
];

export function CodesPage() {
  const { word, more } = useLimit();
  return (
    <Page
      title="兑换码"
      actions={
        <>
          <DoButton action="codes create" />
          <DoButton action="codes revoke">作废一个兑换码</DoButton>
          <DoButton action="certificates create" />
        </>
      }
    >
      <OnlyWith action="codes list">
        <RowList
          name="兑换码批次"
          asked={{ action: 'codes list', words: [word] }}
          schema={batchRow}
          keyOf={({ batchId }) => batchId}
          columns={COLUMNS}
          page={{ action: 'codes show', to: ({ batchId }) => `/console/codes/${batchId}` }}
          renderActions={({ batchId, size, used, revoked }) =>
            used + revoked < size && (
              <DoButton
                action="codes revoke"
                tone="danger"
                values={{ which: String(batchId) }}
                about={`第 ${batchId} 批`}
              >
                作废剩下的
              </DoButton>
            )
          }
          empty="还没有做过兑换码"
          more={more}
        />
      </OnlyWith>
    </Page>
  );
}
