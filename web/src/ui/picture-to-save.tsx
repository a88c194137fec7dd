import { useState } from 'react';
import { hostKind } from '../session/hosts/host.ts';
import { Button, ButtonLink } from './button.tsx';
import css from './picture-to-save.module.css';

interface PictureToSaveProps {
  /** On our own origin. */
  readonly path: string;
  readonly alt: string;
  /** The file's name. */
  readonly name: string;
  /** On the button. */
  readonly save: string;
  readonly failed: string;
}

/** A picture of 3:4 that the server draws, to be kept or sent on: by a button in a browser, by a long press elsewhere. */
export function PictureToSave(props: PictureToSaveProps) {
  const [tries, setTries] = useState(0);
  return <Attempt key={`${tries} ${props.path}`} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Attempt({ path, alt, name, save, failed, onRetry }: PictureToSaveProps & { onRetry: () => void }) {
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading');
  const isBrowser = hostKind() === 'browser';
  if (state === 'failed') {
    return (
      <div className={css.frame}>
        <div className={css.failed} role="alert">
          <p>{failed}</p>
          <Button onClick={onRetry}>重试</Button>
        </div>
      </div>
    );
  }
  const here = state === 'here';
  return (
    <>
      <div className={css.frame} data-here={here} aria-busy={!here}>
        {!here && (
          <p role="status" className="visually-hidden">
            加载中…
          </p>
        )}
        <img
          src={path}
          alt={alt}
          width={1080}
          height={1440}
          onLoad={() => setState('here')}
          onError={() => setState('failed')}
        />
      </div>
      <p className={css.hint}>{isBrowser ? '手机上长按图片也可以保存' : '长按图片，保存或发送给朋友'}</p>
      {isBrowser &&
        (here ? (
          <ButtonLink to={path} reloadDocument download={name} block>
            {save}
          </ButtonLink>
        ) : (
          <Button block disabled>
            {save}
          </Button>
        ))}
    </>
  );
}
