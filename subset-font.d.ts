/** The part used by vite-fonts.ts; the package has no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Tags of OpenType features. */
    readonly keepFeatures: readonly string[];
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
