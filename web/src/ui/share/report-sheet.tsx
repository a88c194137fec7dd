import { useState } from 'react';
import { isSealed, noteSealed } from '../../session/sealed.ts';
import { giveSignal } from '../../session/signals.ts';
import { Button } from '../button.tsx';
import type { Elements } from '../elements.ts';
import css from './report-sheet.module.css';
import { ShareCardSheet } from './share-card-sheet.tsx';
import { share } from './share.ts';
import { scriptCard } from './share-text.ts';
import { Sheet } from '../sheet.tsx';

interface ReportSheetProps {
  /** Address of the report, shown in a sandboxed iframe without scripts. */
  readonly path: string;
  readonly frameTitle: string;
  readonly partyId: string;
  readonly script: { readonly id: number; readonly name: string };
  /** Null for the game master. */
  readonly score: number | null;
  /** Action after the game, if the screen does not offer it next to the report. */
  readonly again?: Elements;
  readonly onClose: () => void;
}

/** Fragment that makes the report play its stamp animation. */
const STAMPED = '#seal';
/** Milliseconds from the load of the report until the stamp hits the paper. Must match the report's style. */
const LANDS_MS = 500;

/** Bottom sheet with the 结案报告. Plays the stamp animation once per device. */
export function ReportSheet({ path, frameTitle, partyId, script, score, again, onClose }: ReportSheetProps) {
  const [card, setCard] = useState(false);
  const [stamps] = useState(() => !isSealed(partyId));
  const loaded = (): void => {
    if (!stamps || isSealed(partyId)) return;
    noteSealed(partyId);
    window.setTimeout(() => giveSignal('seal'), LANDS_MS);
  };
  return (
    <>
      <Sheet
        open
        onClose={onClose}
        title="结案报告"
        footer={
          <div className={css.foot}>
            <p className={css.score}>
              {score === null ? (
                '你主持了这一局'
              ) : (
                <>
                  <span>表现分</span> <b>{score}</b>
                </>
              )}
            </p>
            {again}
            <Button aria-haspopup="dialog" onClick={() => setCard(true)}>
              结案卡片
            </Button>
            <Button tone="primary" className={css.share} onClick={() => void share(scriptCard(script))}>
              分享给好友
            </Button>
          </div>
        }
      >
        <iframe
          className={css.report}
          title={frameTitle}
          src={stamps ? `${path}${STAMPED}` : path}
          sandbox=""
          referrerPolicy="no-referrer"
          onLoad={loaded}
        />
      </Sheet>
      <ShareCardSheet open={card} onClose={() => setCard(false)} reportPath={path} script={script} />
    </>
  );
}
