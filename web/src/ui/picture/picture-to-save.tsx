import { useState } from 'react';
import { hostKind } from '../../session/hosts/host.ts';
import { Button, ButtonLink } from '../button.tsx';
import { PictureFailed, PictureFrame, PictureHint } from './picture-frame.tsx';

interface PictureToSaveProps {
  readonly path: string;
  readonly alt: string;
  readonly name: string;
  readonly save: string;
  readonly failed: string;
}

/** Server-rendered 3:4 picture to save or forward, by a button in a browser and by a long press elsewhere. */
export function PictureToSave(props: PictureToSaveProps) {
  const [tries, setTries] = useState(0);
  return <Attempt key={`${tries} ${props.path}`} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Attempt({ path, alt, name, save, failed, onRetry }: PictureToSaveProps & { onRetry: () => void }) {
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading');
  const isBrowser = hostKind() === 'browser';
  if (state === 'failed') {
    return <PictureFailed text={failed} onRetry={onRetry} />;
  }
  const here = state === 'here';
  return (
    <>
      <PictureFrame here={here}>
        <img
          src={path}
          alt={alt}
          width={1080}
          height={1440}
          onLoad={() => setState('here')}
          onError={() => setState('failed')}
        />
      </PictureFrame>
      <PictureHint browser={isBrowser} />
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
