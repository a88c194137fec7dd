import { useQuery } from '@tanstack/react-query';
import { useFailure } from '../../offline/failure.ts';
import { Button } from '../button.tsx';
import css from './legal-sheet.module.css';
import { LEGAL_TITLE, legalAddress, legalQuery, type LegalText } from './legal-text.ts';
import { SafeHtml } from '../html/safe-html.tsx';
import { Sheet } from '../sheet.tsx';
import { Loading, Skeleton } from '../skeleton.tsx';

const LINES = ['40%', '100%', '92%', '97%', '60%', '45%', '99%', '88%', '94%', '50%'];

interface LegalSheetProps {
  readonly which: LegalText;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function LegalSheet({ which, open, onClose }: LegalSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={LEGAL_TITLE[which]}
      surface="paper"
      footer={
        <a className={css.page} href={legalAddress(which)} target="_blank" rel="noopener">
          在新页面打开
        </a>
      }
    >
      <Text which={which} />
    </Sheet>
  );
}

function Text({ which }: { which: LegalText }) {
  const { data, isError, isFetching, refetch } = useQuery(legalQuery(which));
  const failure = useFailure('加载失败', () => void refetch());
  if (data !== undefined) {
    return (
      <div className={css.text}>
        <SafeHtml html={data} />
      </div>
    );
  }
  if (isError) {
    return (
      <div className={css.failed} role="alert">
        <p>{failure.text}</p>
        <Button busy={isFetching} onClick={failure.act}>
          {failure.label}
        </Button>
      </div>
    );
  }
  return (
    <Loading className={css.loading}>
      {LINES.map((width) => (
        <Skeleton key={width} width={width} height="18px" />
      ))}
    </Loading>
  );
}
