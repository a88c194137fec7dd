import type { DeskPack } from '@juzhongren/contract/author-desk';
import type { ReactNode } from 'react';
import css from './author-screen.module.css';

/** A pack, how it stands, and what the check said about it. */
export function PackItem({ slug, name, state, messages, children }: DeskPack & { children?: ReactNode }) {
  return (
    <li className={css.pack} data-state={state}>
      <h2 className={css.name}>
        {name ?? '还没有导入过'} <span className={css.slug}>{slug}</span>
      </h2>
      <p className={css.state} role="status">
        {stateText(state, messages.length)}
      </p>
      {messages.length > 0 && (
        <ul className={css.messages} aria-label="检查说了什么">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {children !== undefined && <div className={css.actions}>{children}</div>}
    </li>
  );
}

function stateText(state: DeskPack['state'], count: number): string {
  if (state === 'unchecked') return '正在检查…';
  if (state === 'refused') return `没有导入，${count} 处要改；桌上还是上一个版本`;
  return count === 0 ? '没有问题' : `可以玩，有 ${count} 条建议`;
}
