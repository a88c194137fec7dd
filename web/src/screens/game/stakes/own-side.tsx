import { peopleOfSide } from './side-labels.ts';
import { useRoom } from '../state/room-context.ts';
import css from './stakes.module.css';

export function OwnSide() {
  const room = useRoom();
  const { side } = room;
  const others = room.sides.filter(({ name }) => name !== side?.name);
  return (
    <>
      {side !== null && (
        <section className={css.part} aria-labelledby="own-side">
          <h3 id="own-side">我这一边</h3>
          <div className={css.card}>
            <h4>{side.name}</h4>
            <p>{side.text}</p>
            <ul className={css.rows}>
              {side.goals.map(({ text, score }, index) => (
                <li key={index}>
                  <span>{text}</span>
                  <span className={css.amount}>{`${score} 分`}</span>
                </li>
              ))}
            </ul>
            <p className={css.soft}>{`${formatMates(room)}阵营分结案时算，不改你自己的分。`}</p>
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section className={css.part} aria-labelledby="told-sides">
          <h3 id="told-sides">谁是哪一边的</h3>
          <ul className={css.list}>
            {others.map(({ name, seats }) => (
              <li key={name} className={css.card}>
                <h4>{name}</h4>
                <p>{peopleOfSide(room, seats)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function formatMates(room: ReturnType<typeof useRoom>): string {
  const { side, sides } = room;
  if (side === null) return '';
  if (side.mates === null) return '还有谁和你一边，现在没有人告诉你。';
  const mates = side.mates.length === 0 ? '这一边只有你一个人。' : `和你一边的：${peopleOfSide(room, side.mates)}。`;
  return sides.some(({ name }) => name === side.name) ? `${mates}大家都知道了。` : `${mates}别人还不知道。`;
}
