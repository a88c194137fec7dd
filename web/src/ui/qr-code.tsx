import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import css from './qr-code.module.css';

interface QrCodeProps {
  /** What a scanner reads: an address, or the content of a payment's code. */
  readonly text: string;
  /** What it is, for ears. */
  readonly label: string;
}

interface Drawn {
  /** The dark modules as one path. */
  readonly path: string;
  /** Modules on a side, the quiet zone included. */
  readonly size: number;
}

/** Light modules around the code; scanners rely on four. */
const QUIET_ZONE = 4;

/** A text as a QR code, black on white for every scanner. The encoder is loaded on the first one. */
export function QrCode({ text, label }: QrCodeProps) {
  const [tries, setTries] = useState(0);
  return <Code key={`${tries} ${text}`} text={text} label={label} onRetry={() => setTries(tries + 1)} />;
}

function Code({ text, label, onRetry }: QrCodeProps & { onRetry: () => void }) {
  const [drawn, setDrawn] = useState<Drawn | 'failed'>();
  useEffect(() => {
    let wanted = true;
    const show = async (): Promise<void> => {
      const next = await draw(text);
      if (wanted) setDrawn(next);
    };
    void show();
    return () => {
      wanted = false;
    };
  }, [text]);
  if (drawn === undefined) return <div className={css.box} role="img" aria-label={label} aria-busy="true" />;
  if (drawn === 'failed') {
    return (
      <div className={css.failed} role="alert">
        <p>二维码没有加载出来</p>
        <Button small onClick={onRetry}>
          重试
        </Button>
      </div>
    );
  }
  const { path, size } = drawn;
  return (
    <svg className={css.box} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

async function draw(text: string): Promise<Drawn | 'failed'> {
  try {
    const { encode } = await import('uqr');
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    return { size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') };
  } catch {
    // The network, or a text longer than any code.
    return 'failed';
  }
}
