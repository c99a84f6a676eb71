/** What is used of the PDF packages, which bring no types of their own. */
declare module 'fontkit' {
  export interface Glyph extends RunGlyph {
    readonly path: { toSVG(): string };
  }

  /** What is asked of a glyph to draw it. */
  export interface RunGlyph {
    readonly id: number;
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
  }

  /** In units of the font. */
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

  /** The glyphs of a font that a document takes with it. */
  export interface Subset {
    /** Of the font, by number in the subset. */
    readonly glyphs: number[];
    /** From what is asked for to the number in the subset. */
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
    /** Not the built-in fonts, which know Latin only. */
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
