import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import css from './qr-code.module.css';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

interface Drawn {
  readonly path: string;
  /** Modules per side, including the quiet zone. */
  readonly size: number;
}

/** Width of the light border in modules. Scanners need four. */
const QUIET_ZONE = 4;

/** Text as a QR code, black on white. The encoder is lazy-loaded on first use. */
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
    // The encoder failed to load, or the text is too long for any code.
    return 'failed';
  }
}
