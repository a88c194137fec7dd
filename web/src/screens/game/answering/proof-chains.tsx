import type { SheetView } from '@juzhongren/contract/room/votes';
import type { ProofWeight } from '@juzhongren/contract/script/votes';
import { useId } from 'react';
import css from './proof-chains.module.css';
import type { Elements } from '../../../ui/elements.ts';

type Proof = NonNullable<SheetView['questions'][number]['proof']>;

const WEIGHT: Record<ProofWeight, string> = { proves: '证得出', supports: '用得上', nothing: '不相干' };

/** Proof chain of this seat beside the author's, shown in the reveal. */
export function ProofChains({ judged }: { judged: NonNullable<Proof['judged']> }) {
  const { mine, whole, right, author } = judged;
  return (
    <div className={css.chains}>
      <Chain title="你的证据链" end={mine.length === 0 ? '没有举证' : endOf(whole, right)} whole={whole && right}>
        {mine.map(({ clueId, title, weight }) => (
          <li key={clueId} data-weight={weight}>
            <span className={css.title}>{title}</span>
            <span className={css.weight}>{WEIGHT[weight]}</span>
          </li>
        ))}
      </Chain>
      <Chain title="作者的证据链" end="答案" whole>
        {author.map(({ clueId, title, says }) => (
          <li key={clueId} data-weight="proves">
            <span className={css.title}>{title}</span>
            {says !== '' && <span className={css.says}>{says}</span>}
          </li>
        ))}
      </Chain>
    </div>
  );
}

function endOf(whole: boolean, right: boolean): string {
  if (!whole) return '还差一环';
  return right ? '合上了' : '合上了，可惜没有答对';
}

interface ChainProps {
  readonly title: string;
  readonly end: string;
  readonly whole: boolean;
  readonly children: Elements;
}

function Chain({ title, end, whole, children }: ChainProps) {
  const id = useId();
  return (
    <div className={css.chain} role="group" aria-labelledby={id}>
      <p id={id} className={css.name}>
        {title}
      </p>
      <ol>
        {children}
        <li className={css.end} data-whole={whole}>
          {end}
        </li>
      </ol>
    </div>
  );
}
