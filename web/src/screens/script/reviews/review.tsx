import type { Comment } from '@juzhongren/contract/reviews';
import { formatDateTime, formatTimeAgo } from '../../../format/time.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Collapse } from '../../../ui/collapse.tsx';
import { Hidden } from '../../../ui/icons.tsx';
import css from './review.module.css';
import { ThumbButton } from './thumb-button.tsx';
import { isolated } from '../../../format/isolated.ts';

/** In px, about six lines. Longer text is collapsed behind 展开. */
const TEXT_HEIGHT_PX = 156;

interface ReviewProps {
  readonly scriptId: number;
  readonly comment: Comment;
  readonly now: number;
}

/** Review by a player. The service omits the text of a spoiler until the user has played the script. */
export function Review({ scriptId, comment, now }: ReviewProps) {
  const { avatar, nickname, createTime, genius, spoiler } = comment;
  const text = comment.comment;
  return (
    <article className={css.review} aria-label={`${isolated(nickname)}的评价`}>
      <Avatar src={avatar} name={nickname} size={40} decorative />
      <div className={css.words}>
        <p className={css.person}>
          <bdi className={css.name}>{nickname}</bdi>
          {genius && <span className={css.genius}>神探</span>}
          {spoiler && text !== '' && <span className={css.spoiler}>含剧透</span>}
        </p>
        <time
          className={css.time}
          dateTime={new Date(createTime * 1000).toISOString()}
          title={formatDateTime(createTime)}
        >
          {formatTimeAgo(createTime, now)}
        </time>
        {spoiler && text === '' ? (
          <p className={css.withheld}>
            <Hidden className={css.veil} />
            <span>剧透评价已隐藏，玩过后可查看</span>
          </p>
        ) : (
          <div className={css.text} dir="auto">
            <Collapse height={TEXT_HEIGHT_PX}>{text}</Collapse>
          </div>
        )}
        <div className={css.foot}>
          <ThumbButton scriptId={scriptId} comment={comment} />
        </div>
      </div>
    </article>
  );
}
