import type { DebriefView } from '@juzhongren/contract/room';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Awards } from './awards.tsx';
import { characterNames } from '../state/cast.ts';
import css from './debrief.module.css';
import { Disclosure } from '../parts/disclosure.tsx';
import { Evening } from './evening.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { QuestionSolution } from '../clues/question-solution.tsx';
import { ReportButton } from '../frame/case-report-button.tsx';
import { useRoom } from '../state/room-context.ts';
import { Scores } from './scores.tsx';
import { StoriesOf } from './stories-of.tsx';
import { TaskList } from '../table/task-list.tsx';
import { VoteResult } from '../clues/vote-result.tsx';

interface ReviewProps {
  readonly debrief: DebriefView;
  readonly onTruth: () => void;
  /** Opens a character's texts. */
  readonly onStory: (characterId: string) => void;
}

/** 复盘: how it ended, who it was, who knew what when, who voted what, what was right, the scores. */
export function Review({ debrief, onTruth, onStory }: ReviewProps) {
  const room = useRoom();
  return (
    <div className={css.review}>
      <header className={css.ending}>
        <p className={css.kicker}>结局</p>
        <h2>{debrief.ending.title}</h2>
        <Guilty stamp="凶手" characters={debrief.culprits} />
        <Guilty stamp="帮凶" characters={debrief.accomplices} />
      </header>
      <div className={css.actions}>
        <div className={css.pair}>
          <Button block onClick={onTruth}>
            读真相
          </Button>
          <ReportButton />
        </div>
        <ButtonLink to={`/game/party/comment?party_id=${room.partyId}`} tone="plain" block>
          去评价剧本
        </ButtonLink>
      </div>
      <Disclosure summary="再读一遍结局">
        <div className={css.again}>
          <Prose text={debrief.ending.text} />
        </div>
      </Disclosure>
      <Evening />
      {/* They come with the evening, nobody knows how many: below it they push nothing that is read. */}
      <Awards />
      <section aria-labelledby="scores">
        <h2 id="scores">表现分</h2>
        <Scores scores={debrief.scores} />
      </section>
      {room.clues.map((clue) =>
        clue.vote?.result == null ? null : (
          <section key={clue.clueId} className={css.block} aria-label={clue.title}>
            <h2>{clue.title}</h2>
            <VoteResult vote={clue.vote} result={clue.vote.result} />
          </section>
        ),
      )}
      {room.clues.map((clue) =>
        clue.sheet === null ? null : (
          <section key={clue.clueId} className={css.block} aria-label={`${clue.title}：答题`}>
            <h2>{clue.title} · 答题</h2>
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
          <TaskList tasks={room.tasks} />
        </section>
      )}
      <StoriesOf onStory={onStory} />
    </div>
  );
}

function Guilty({ stamp, characters }: { stamp: string; characters: readonly string[] }) {
  const room = useRoom();
  if (characters.length === 0) return null;
  return (
    <p className={css.culprit}>
      <span className={css.stamp}>{stamp}</span>
      {characterNames(room, characters)}
    </p>
  );
}
