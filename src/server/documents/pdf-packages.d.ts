/** Types of the PDF packages as far as used; they have none of their own. */
declare module 'fontkit' {
  export interface Glyph extends RunGlyph {
    readonly path: { toSVG(): string };
  }

  /** The glyph fields used for drawing. */
  export interface RunGlyph {
    readonly id: number;
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
  }

  /** In font units. */
  export interface GlyphPosition {
    readonly xAdvance: number;
    readonly yAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }

  export interface GlyphRun {
    readonly glyphs: readonly RunGlyph[];
    readonly positions: readonly GlyphPosition[];
    readonly advanceWidth: number;
  }

  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number, codePoints: readonly number[]): Glyph;
    layout(text: string): GlyphRun;
    getGlyph(id: number): Glyph;
    createSubset(): Subset;
  }

  /** The glyphs of a font embedded in a document. */
  export interface Subset {
    /** Font glyph ids by subset number. */
    readonly glyphs: number[];
    /** From requested id to subset number. */
    readonly mapping: Record<number, number>;
    includeGlyph(id: number): number;
  }

  export function create(file: Uint8Array): Font;
}

declare module 'pdfkit' {
  import type { Readable } from 'node:stream';
  import type { Font } from 'fontkit';

  export interface TextOptions {
    readonly lineBreak: false;
    readonly baseline: 'alphabetic';
  }

  export interface DocumentOptions {
    readonly size: 'A4';
    readonly margin: 0;
    readonly bufferPages: true;
    readonly pdfVersion: '1.7';
    readonly lang: string;
    readonly displayTitle: true;
    readonly info: Readonly<Record<string, string | Date>>;
    /** Not the built-in fonts, which support Latin only. */
    readonly font: '';
  }

  export default class PDFDocument {
    constructor(options: DocumentOptions);
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    font(source: Uint8Array | string, key?: string): this;
    registerFont(key: string, source: Font): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(): this;
    stroke(): this;
    addPage(): this;
    switchToPage(index: number): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    end(): void;
  }
}
