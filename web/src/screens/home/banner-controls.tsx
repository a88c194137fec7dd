import { Pause, Play } from '../../ui/home-icons.tsx';
import css from './banner-controls.module.css';

interface BannerControlsProps {
  readonly count: number;
  readonly shown: number;
  readonly onPick: (index: number) => void;
  readonly stopped: boolean;
  /** Undefined if the carousel does not turn automatically. */
  readonly onStop: ((wanted: boolean) => void) | undefined;
}

export function BannerControls({ count, shown, onPick, stopped, onStop }: BannerControlsProps) {
  return (
    <div className={css.controls}>
      <div className={css.dots} role="group" aria-label="选择推荐">
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            className={css.dot}
            aria-label={`第 ${index + 1} 张`}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => onPick(index)}
          />
        ))}
      </div>
      {onStop !== undefined && (
        <button
          type="button"
          className={css.stop}
          aria-label={stopped ? '继续轮播' : '暂停轮播'}
          onClick={() => onStop(!stopped)}
        >
          {stopped ? <Play className={css.icon} /> : <Pause className={css.icon} />}
        </button>
      )}
    </div>
  );
}
