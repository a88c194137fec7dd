import type { DebriefView } from '@juzhongren/contract/room/debrief';
import { Button } from '../../../ui/button.tsx';
import { Awards } from './awards.tsx';
import { Chapters } from './chapters.tsx';
import css from './debrief.module.css';
import { Disclosure } from '../parts/disclosure.tsx';
import { Evening } from './evening.tsx';
import { Judged } from './judged.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { characterName, isAlone } from '../derived/cast.ts';
import { isViewerGameMaster } from '../state/game-master-labels.ts';
import { QuestionSolution } from '../answering/question-solution.tsx';
import { Rating } from './rating.tsx';
import { lazyPart, LazyPart } from '../parts/lazy-part.tsx';
import { ReportButton } from '../frame/case-report-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { Scores } from './scores.tsx';
import { StoriesOf } from './stories-of.tsx';
import { TaskList } from '../table/task-list.tsx';
import { WhatNext } from './again/what-next.tsx';
import { VoteResult } from '../answering/vote-result.tsx';
import { WhoFooledWhom } from './who-fooled-whom.tsx';
import { StatementBoardReview } from './statement-board-review.tsx';
import { WhatIf } from './what-if.tsx';
import { Whodunit } from './whodunit.tsx';

const SIDE_RESULTS = lazyPart(async () => (await import('../stakes/side-results.tsx')).SideResults);

const TOKEN_MOVES = lazyPart(async () => (await import('../stakes/token-moves.tsx')).TokenMoves);

interface ReviewProps {
  readonly debrief: DebriefView;
  readonly onTruth: () => void;
  readonly onStory: (characterId: string) => void;
}

/** 复盘: ending, culprits, votes, replay, each seat's game and scores. */
export function Review({ debrief, onTruth, onStory }: ReviewProps) {
  const room = useRoom();
  const isGameMaster = isViewerGameMaster(room);
  // Newest first: players want to see the last vote.
  const voted = room.clues
    .filter(({ vote }) => vote?.result != null)
    .sort((one, other) => (other.vote?.result?.at ?? 0) - (one.vote?.result?.at ?? 0));
  return (
    <div className={css.frame}>
      {/* The region scrolls on its own, so it must be focusable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} tabIndex={0} role="group" aria-label="复盘正文">
        <div className={css.review}>
          <header className={css.ending}>
            <p className={css.kicker}>结局</p>
            <h2>{debrief.ending.title}</h2>
            <Whodunit debrief={debrief} />
            <Disclosure summary="再读一遍结局">
              <Prose text={debrief.ending.text} />
            </Disclosure>
            {debrief.epilogue !== null && (
              <Disclosure summary={`只给你的尾声：${debrief.epilogue.title}`}>
                <Prose text={debrief.epilogue.text} />
              </Disclosure>
            )}
            {debrief.confessions.map(({ characterId, text }) => (
              <Disclosure key={characterId} summary={`${characterName(room, characterId)}坦白了`}>
                <Prose text={text} />
              </Disclosure>
            ))}
          </header>
          <WhoFooledWhom debrief={debrief} />
          {voted.map(({ clueId, title, vote }) => (
            <section key={clueId} className={css.block} aria-label={title}>
              <h2>{title}</h2>
              {vote?.result != null && <VoteResult vote={vote} result={vote.result} />}
            </section>
          ))}
          {!isGameMaster && <Rating />}
          <Evening />
          {/*
           * These sections appear once the replay is loaded. Below it they do not move anything that is being read.
           */}
          <WhatIf />
          <StatementBoardReview />
          <Awards />
          <Chapters />
          {!isAlone(room) && <StoriesOf onStory={onStory} />}
          <section aria-labelledby="scores">
            <h2 id="scores">表现分</h2>
            <Scores scores={debrief.scores} />
          </section>
          {debrief.sides.length > 0 && <LazyPart of={SIDE_RESULTS} props={{ sides: debrief.sides }} />}
          {room.purses.length > 0 && <LazyPart of={TOKEN_MOVES} props={{}} />}
          <Judged judged={debrief.judged} />
          {room.clues.map((clue) =>
            clue.sheet === null ? null : (
              <section key={clue.clueId} className={css.block} aria-label={`${clue.title}：答题`}>
                <h2>{`${clue.title} · 答题`}</h2>
                <ol className={css.questions}>
                  {clue.sheet.questions.map((question) => (
                    <li key={question.questionId}>
                      <QuestionSolution question={question} />
                    </li>
                  ))}
                </ol>
              </section>
            ),
          )}
          {room.tasks.length > 0 && (
            <section aria-labelledby="tasks-met">
              <h2 id="tasks-met">我的任务</h2>
              <TaskList tasks={room.tasks} ended />
            </section>
          )}
        </div>
      </div>
      <footer className={css.actions}>
        <div className={css.next}>
          <WhatNext />
        </div>
        <Button block onClick={onTruth}>
          读真相
        </Button>
        <ReportButton />
      </footer>
    </div>
  );
}
