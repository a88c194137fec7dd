// Reads the size and type of a picture from its first bytes, without decoding it.

export type RasterType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface Raster {
  type: RasterType;
  width: number;
  height: number;
}

/** Returns the type and size. Undefined if the picture is of no known type or its header is broken. */
export function readRaster(bytes: Uint8Array): Raster | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readPng(view) ?? readWebp(view) ?? readJpeg(view);
  } catch (error) {
    // The header ends before the size.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readPng(view: DataView): Raster | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || view.getUint32(12) !== 0x49484452)
    return undefined;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Reads the variants `VP8 ` (lossy), `VP8L` (lossless) and `VP8X` (extended). */
function readWebp(view: DataView): Raster | undefined {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return undefined;
  const three = (offset: number) => view.getUint16(offset, true) + (view.getUint8(offset + 2) << 16);
  switch (view.getUint32(12)) {
    case 0x56503820:
      return {
        type: 'image/webp',
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { type: 'image/webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 0x56503858:
      return { type: 'image/webp', width: three(24) + 1, height: three(27) + 1 };
    default:
      return undefined;
  }
}

function readJpeg(view: DataView): Raster | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let offset = 2; ;) {
    const marker = view.getUint16(offset);
    if (marker < 0xff01) return undefined;
    // Start of frame: all these markers except the three that are tables.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    }
    offset += 2 + view.getUint16(offset + 2);
  }
}
