declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt';
    variationAxes?: Record<string, number>;
  }
  /** Cuts a font to the signs of a text. */
  const subsetFont: (font: Uint8Array, text: string, options?: Options) => Promise<Uint8Array>;
  // The package has this one way in.
  // oxlint-disable-next-line import/no-default-export
  export default subsetFont;
}
