import type { ComponentType } from 'react';
import { Book, Door } from '../../ui/home-icons.tsx';
import type { IconProps } from '../../ui/icon.tsx';
import { Star } from '../../ui/icons.tsx';
import css from './benefits.module.css';

const BENEFITS: readonly { Icon: ComponentType<IconProps>; title: string; words: string }[] = [
  { Icon: Book, title: '全部剧本免费玩', words: '有效期内，付费剧本也不用再买。' },
  { Icon: Door, title: '进谁的房间都不用付', words: '房主请客或 AA 制，你的座位都免费。' },
  { Icon: Star, title: '续费顺延', words: '没用完的天数不会浪费，接在后面继续算。' },
];

export function Benefits() {
  return (
    <section aria-labelledby="vip-benefits">
      <h2 id="vip-benefits" className={css.title}>
        会员权益
      </h2>
      <ul className={css.benefits}>
        {BENEFITS.map(({ Icon, title, words }) => (
          <li key={title} className={css.benefit}>
            <Icon className={css.icon} />
            <div>
              <p className={css.name}>{title}</p>
              <p className={css.words}>{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
