import type { RoomView } from '@juzhongren/contract/room/view';
import type { ClueView } from '@juzhongren/contract/room/clues';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Prose } from '../../ui/prose/prose.tsx';
import { type Board, nameOf, pictureOf, textOf } from './boards.ts';
import { Paged } from './paged.tsx';
import css from './display-boards.module.css';
import type { Boards } from './use-boards.ts';
import { VoteBoard } from './vote-board.tsx';

export function DisplayBoards({ room, boards }: { room: RoomView; boards: Boards }) {
  const { all, board, page, pages, held } = boards;
  return (
    <section className={css.main} aria-label="桌面">
      {board === undefined ? (
        <p className={css.empty}>桌上还没有公开的东西</p>
      ) : (
        <article key={board.key} className={css.board} data-kind={board.kind}>
          <header className={css.head}>
            <p className={css.kicker}>{board.kicker}</p>
            {board.title !== '' && <h2 className={css.title}>{board.title}</h2>}
          </header>
          <div className={css.body}>
            <Paged page={page} onPages={boards.setPages}>
              <Body room={room} board={board} />
            </Paged>
          </div>
          <p className={css.page}>
            {held && <span>停在这页 · </span>}
            {pages > 1 && <span>{`${page + 1}/${pages}`}</span>}
          </p>
        </article>
      )}
      <ul className={css.strip} aria-label="公开的东西">
        {around(all, board).map((one) => (
          <li key={one.key} data-shown={one === board}>
            {one.title === '' ? one.kicker : one.title}
          </li>
        ))}
      </ul>
    </section>
  );
}

const STRIP_MAX = 4;

/** Returns as many boards as fit in the strip, including the shown one. */
function around(all: readonly Board[], board: Board | undefined): readonly Board[] {
  const at = Math.max(
    0,
    all.findIndex((one) => one === board),
  );
  const from = Math.max(0, Math.min(at - STRIP_MAX + 2, all.length - STRIP_MAX));
  return all.slice(from, from + STRIP_MAX);
}

function Body({ room, board }: { room: RoomView; board: Board }) {
  switch (board.kind) {
    case 'text':
      return (
        <div className={css.text}>
          <Prose text={board.text} />
        </div>
      );
    case 'clue':
      return <ClueBody room={room} clue={board.clue} />;
    case 'people':
      return (
        <ul className={css.people}>
          {board.characterIds.map((characterId) => {
            const character = room.characters.find((one) => one.characterId === characterId);
            return (
              <li key={characterId}>
                <Avatar src={character?.avatar ?? ''} name={character?.name ?? ''} size={96} decorative />
                <strong>{character?.name}</strong>
              </li>
            );
          })}
        </ul>
      );
    case 'votes':
      return (
        <>
          {board.clues.map((clue) => (
            <VoteBoard key={clue.clueId} room={room} clue={clue} />
          ))}
        </>
      );
    case 'scores':
      return (
        <ol className={css.scores}>
          {[...(room.debrief?.scores ?? [])]
            .sort((one, other) => other.score - one.score)
            .map(({ characterId, score }) => (
              <li key={characterId}>
                <span>{nameOf(room, characterId)}</span>
                <strong>{score}</strong>
              </li>
            ))}
        </ol>
      );
  }
}

function ClueBody({ room, clue }: { room: RoomView; clue: ClueView }) {
  if (clue.vote !== null) return <VoteBoard room={room} clue={clue} />;
  const picture = pictureOf(clue);
  if (picture !== undefined) {
    return (
      <figure className={css.picture}>
        <img src={picture.url} alt={picture.alt} />
        {picture.caption !== '' && <figcaption>{picture.caption}</figcaption>}
      </figure>
    );
  }
  const text = textOf(clue);
  if (text === undefined || text.trim() === '') {
    return <p className={css.shut}>{'hint' in clue.content ? `锁着 · ${clue.content.hint}` : '还没有打开'}</p>;
  }
  return (
    <div className={css.text}>
      <Prose text={text} />
    </div>
  );
}
