import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { FittingScript } from '@juzhongren/contract/room-calls/next';
import { useId } from 'react';
import { formatPlayTime } from '../format/duration.ts';
import { formatDifficulty } from '../format/difficulty.ts';
import { formatPrice, formatScore } from '../format/amounts.ts';
import { Button } from '../ui/button.tsx';
import { Poster } from '../ui/cards/poster.tsx';
import css from './again.module.css';
import { asksWhoPays, costLabel, playedLabel, seatsLabel } from './again-labels.ts';
import type { OpenNext } from './use-open-next.ts';

interface ScriptOfferProps {
  readonly script: FittingScript;
  readonly players: number;
  readonly opening: OpenNext;
}

/** Script that the same players may play next, with its open buttons. One tap is enough, even to choose who pays. */
export function ScriptOffer({ script, players, opening }: ScriptOfferProps) {
  const id = useId();
  const { busy, open } = opening;
  const { script_id: scriptId, script_name: name, cover, price, player, line, score } = script;
  const facts = [formatPlayTime(script.duration), script.scene, formatDifficulty(script.level)];
  const isBusy = (payMode?: number): boolean => busy?.scriptId === scriptId && busy.payMode === payMode;
  const others = busy !== undefined;
  const seats = seatsLabel(player, players);
  return (
    <article className={css.offer} aria-labelledby={id}>
      <div className={css.cover}>
        <Poster src={cover} name={name} />
      </div>
      <div className={css.body}>
        <h3 id={id} className={css.name}>
          <span>{name}</span>
          {score > 0 && <span className={css.score}>{formatScore(score)}</span>}
        </h3>
        <p className={css.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
        {seats !== undefined && <p className={css.seats}>{seats}</p>}
        <p className={css.known}>
          <span data-new={script.played === 0}>{playedLabel(script)}</span>
          <span>{costLabel(script)}</span>
        </p>
      </div>
      {line !== '' && (
        <p className={css.line}>
          <bdi>{line}</bdi>
        </p>
      )}
      <div className={css.ways}>
        {asksWhoPays(script) ? (
          <>
            <Button
              aria-describedby={id}
              busy={isBusy(PAY_MODE.Carnival)}
              disabled={others && !isBusy(PAY_MODE.Carnival)}
              onClick={() => open({ scriptId, payMode: PAY_MODE.Carnival })}
            >
              {`我请客 · 最多 ${formatPrice(price * player)}`}
            </Button>
            <Button
              aria-describedby={id}
              busy={isBusy(PAY_MODE.GoDutch)}
              disabled={others && !isBusy(PAY_MODE.GoDutch)}
              onClick={() => open({ scriptId, payMode: PAY_MODE.GoDutch })}
            >
              AA 制
            </Button>
          </>
        ) : (
          <Button
            block
            aria-describedby={id}
            busy={isBusy()}
            disabled={others && !isBusy()}
            onClick={() => open({ scriptId })}
          >
            就玩这个
          </Button>
        )}
      </div>
    </article>
  );
}
