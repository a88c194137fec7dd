import { type SolvabilityReport, CHECK_LEVELS } from '@juzhongren/contract/solvability-report';
import { Sheet } from '../../ui/sheet.tsx';
import css from './solvability-sheet.module.css';
import { solvabilityStats, LEVEL_LABELS, RESULT_LABELS } from './solvability-labels.ts';

interface SolvabilitySheetProps {
  readonly checkup: SolvabilityReport;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Solvability report in detail: checks, results and what they do not prove. Contains no spoilers. */
export function SolvabilitySheet({ checkup: solvabilityReport, open, onClose }: SolvabilitySheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="可解性体检">
      <p className={css.words}>
        {solvabilityReport.tables > 0
          ? `程序逐条查过这个剧本，又让机器人从开局到结案玩了 ${solvabilityReport.tables} 局。这里只有数字，没有剧情。`
          : '程序逐条查过这个剧本。这里只有结果，没有剧情。'}
      </p>
      <h3 className={css.title}>查了什么</h3>
      <ul className={css.levels}>
        {CHECK_LEVELS.map((level) => (
          <li key={level} className={css.level}>
            <span>
              <span className={css.name}>{LEVEL_LABELS[level].name}</span>
              <span className={css.asks}>{LEVEL_LABELS[level].asks}</span>
            </span>
            <span className={css.result} data-result={solvabilityReport.levels[level]}>
              {RESULT_LABELS[solvabilityReport.levels[level]]}
            </span>
          </li>
        ))}
      </ul>
      {solvabilityReport.tables > 0 && (
        <>
          <h3 className={css.title}>试玩的数字</h3>
          <dl className={css.figures}>
            {solvabilityStats(solvabilityReport).map(({ name, figure }) => (
              <div key={name} className={css.figure}>
                <dt>{name}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h3 className={css.title}>它证明不了什么</h3>
      <p className={css.words}>
        机器人只会翻线索、对线索，不会聊天、撒谎，也不会看人脸色。所以它说不出这个故事好不好玩，也不担保你们这一桌一定推得出来，只说明：想要的证据，桌上都找得到。
      </p>
    </Sheet>
  );
}
