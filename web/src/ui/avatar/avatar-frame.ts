// Computes the square to crop from a picture, in the picture's own pixels.

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Square by its top left corner and edge. Always inside the picture. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly edge: number;
}

/** Largest zoom. 1 is the largest square. */
export const ZOOM_MAX = 4;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

function inside({ x, y, edge }: Frame, { width, height }: PictureSize): Frame {
  return { x: within(x, 0, width - edge), y: within(y, 0, height - edge), edge };
}

export function largestSquare({ width, height }: PictureSize): Frame {
  const edge = Math.min(width, height);
  return { x: (width - edge) / 2, y: (height - edge) / 2, edge };
}

export function zoomOf(frame: Frame, size: PictureSize): number {
  return Math.min(size.width, size.height) / frame.edge;
}

export function moved(frame: Frame, by: { readonly x: number; readonly y: number }, size: PictureSize): Frame {
  return inside({ x: frame.x + by.x, y: frame.y + by.y, edge: frame.edge }, size);
}

interface Zooming {
  readonly zoom: number;
  /** Fixed point of the zoom in fractions of the edge. The middle by default. */
  readonly about?: { readonly x: number; readonly y: number };
}

export function zoomed(frame: Frame, { zoom, about = { x: 0.5, y: 0.5 } }: Zooming, size: PictureSize): Frame {
  const edge = Math.min(size.width, size.height) / within(zoom, 1, ZOOM_MAX);
  const less = frame.edge - edge;
  return inside({ x: frame.x + about.x * less, y: frame.y + about.y * less, edge }, size);
}
