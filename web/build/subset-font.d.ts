declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
  }
  const subsetFont: (font: Uint8Array, text: string, options?: Options) => Promise<Uint8Array>;
  // The package has only a default export.
  // oxlint-disable-next-line import/no-default-export
  export default subsetFont;
}
