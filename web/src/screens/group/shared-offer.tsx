import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { SharedScript } from '@juzhongren/contract/groups/library';
import { useId } from 'react';
import { formatDifficulty } from '../../format/difficulty.ts';
import { formatPlayTime } from '../../format/duration.ts';
import { formatPrice, formatScore } from '../../format/amounts.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Poster } from '../../ui/cards/poster.tsx';
import css from './library.module.css';
import type { Group } from './people.ts';
import { asksWhoPays, costLabel, playedLabel, wantedLabel } from './library-labels.ts';
import type { OpenRoom } from './use-open-room.ts';

interface SharedOfferProps {
  readonly script: SharedScript;
  readonly group: Group;
  readonly opening: OpenRoom;
}

export function SharedOffer({ script, group, opening: { busy, open } }: SharedOfferProps) {
  const id = useId();
  const { script_id: scriptId, script_name: name, cover, price, player, score } = script;
  const facts = [`${player}人本`, formatPlayTime(script.duration), script.scene, formatDifficulty(script.level)];
  const wanted = wantedLabel(group, script);
  const isBusy = (payMode?: number): boolean => busy?.scriptId === scriptId && busy.payMode === payMode;
  const others = busy !== undefined;
  return (
    <article className={css.offer} aria-labelledby={id}>
      <div className={css.cover}>
        <Poster src={cover} name={name} />
      </div>
      <div className={css.body}>
        <h3 className={css.name}>
          <Link id={id} to={`/script?id=${scriptId}`}>
            {name}
          </Link>
          {score > 0 && <span className={css.score}>{formatScore(score)}</span>}
        </h3>
        <p className={css.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
        <p className={css.known}>
          <span data-new={script.played === 0}>{playedLabel(group, script)}</span>
          {wanted !== undefined && <span data-wanted="true">{wanted}</span>}
        </p>
        <p className={css.facts}>{costLabel(group, script)}</p>
      </div>
      <div className={css.ways}>
        {asksWhoPays(script) ? (
          <>
            <Button
              small
              aria-describedby={id}
              busy={isBusy(PAY_MODE.Carnival)}
              disabled={others && !isBusy(PAY_MODE.Carnival)}
              onClick={() => open({ scriptId, payMode: PAY_MODE.Carnival })}
            >
              {`我请客 · 最多 ${formatPrice(price * player)}`}
            </Button>
            <Button
              small
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
            small
            aria-describedby={id}
            busy={isBusy()}
            disabled={others && !isBusy()}
            onClick={() => open({ scriptId })}
          >
            叫上车队玩这个
          </Button>
        )}
      </div>
    </article>
  );
}
