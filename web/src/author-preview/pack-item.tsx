import type { PreviewPack } from '@juzhongren/contract/author-preview';
import type { ReactNode } from 'react';
import css from './author-screen.module.css';

export function PackItem({ slug, name, state, messages, wrong, children }: PreviewPack & { children?: ReactNode }) {
  return (
    <li className={css.pack} data-state={state}>
      <h2 className={css.name}>
        <span>{name ?? '还没有导入过'}</span> <span className={css.slug}>{slug}</span>
      </h2>
      <p className={css.state} role="status">
        {stateText(state, { wrong, advice: messages.length - wrong })}
      </p>
      {messages.length > 0 && (
        <ul className={css.messages} aria-label="检查说了什么">
          {messages.map((message, number) => (
            <li key={message}>{`${number < wrong ? '错误' : '提醒'} ${message}`}</li>
          ))}
        </ul>
      )}
      {children !== undefined && <div className={css.actions}>{children}</div>}
    </li>
  );
}

function stateText(state: PreviewPack['state'], { wrong, advice }: { wrong: number; advice: number }): string {
  if (state === 'unchecked') return '正在检查…';
  const besides = advice === 0 ? '' : `，另有 ${advice} 条提醒`;
  if (state === 'refused') return `没有导入，${wrong} 处要改${besides}；桌上还是上一个版本`;
  return advice === 0 ? '没有问题' : `可以玩，有 ${advice} 条提醒`;
}
