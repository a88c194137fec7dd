import type { Redeemed } from '@juzhongren/contract/redemption';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Poster } from '../../ui/cards/poster.tsx';
import { ScoreBadge } from '../../ui/cards/score-badge.tsx';
import css from './redeemed-dialog.module.css';

interface RedeemedDialogProps {
  readonly redeemed: Redeemed;
  readonly onClose: () => void;
}

const CARD_USE: Record<3 | 4, string> = {
  3: '开局要付款时自动抵扣一个座位，自己坐、请朋友坐都行。',
  4: '在付费剧本的页面点「购买剧本」时使用，换来的剧本永久可玩。',
};

export function RedeemedDialog({ redeemed, onClose }: RedeemedDialogProps) {
  if ('script' in redeemed) return <ScriptRedeemed script={redeemed.script} onClose={onClose} />;
  const name = 'vip' in redeemed ? redeemed.vip.name : redeemed.card.name;
  return (
    <Dialog
      open
      onClose={onClose}
      title={'vip' in redeemed ? `恭喜您成功兑换${name}` : '兑换成功'}
      actions={
        <>
          <Button block onClick={onClose}>
            好的
          </Button>
          <ButtonLink block tone="primary" to="/scripts">
            去挑剧本
          </ButtonLink>
        </>
      }
    >
      {'vip' in redeemed ? (
        <p className={css.use}>有效期内，所有剧本都可以玩。</p>
      ) : (
        <>
          <p className={classNames(css.name, css.card)}>{name}</p>
          <p className={css.use}>{CARD_USE[redeemed.card.type]}</p>
        </>
      )}
    </Dialog>
  );
}

function ScriptRedeemed({
  script,
  onClose,
}: {
  script: Extract<Redeemed, { script: unknown }>['script'];
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeIcon
      title="兑换成功"
      actions={
        <ButtonLink block tone="primary" to={`/script?id=${script.id}`} state={{ scene: 'OTHER' }}>
          马上开玩
        </ButtonLink>
      }
    >
      <div className={css.cover}>
        <Poster src={script.cover} name={script.name} eager />
      </div>
      <p className={css.name}>
        <span>{script.name}</span> <ScoreBadge score={script.score} />
      </p>
    </Dialog>
  );
}
