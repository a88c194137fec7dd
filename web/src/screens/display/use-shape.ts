import { useEffect, useState } from 'react';

/** Minimum layout size in px before scaling, so that normal font sizes are readable from three metres. */
const SHEET = { landscape: { width: 640, height: 360 }, portrait: { width: 440, height: 620 } } as const;

export interface DatabaseSchema {
  readonly shape: keyof typeof SHEET;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

export function shapeOf(width: number, height: number): DatabaseSchema {
  const shape = width >= height ? 'landscape' : 'portrait';
  const sheet = SHEET[shape];
  const scale = Math.min(width / sheet.width, height / sheet.height);
  return { shape, scale, width: width / scale, height: height / scale };
}

export function useShape(): DatabaseSchema {
  const [shape, setShape] = useState(() => shapeOf(window.innerWidth, window.innerHeight));
  useEffect(() => {
    const measure = (): void => setShape(shapeOf(window.innerWidth, window.innerHeight));
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return shape;
}
