import PDFDocument from 'pdfkit';
import type { PrintedDocument } from './printed-document.ts';
import { type TextStyle, type TextSetter, createTextSetter } from './text-setter.ts';

/** A4 with margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 52, foot: 64 } as const;
export const INNER = PAGE.width - 2 * PAGE.margin;

/** Colours on white paper. */
export const INK = { text: '#16211d', quiet: '#5b6661', line: '#dfe3e1' } as const;

/** A place in a document. */
export interface Position {
  /** From 0. */
  readonly page: number;
  /** From the top of the page, in points. */
  readonly y: number;
}

/** A document being drawn, with its current position. */
export interface Canvas extends Position {
  readonly document: PDFKit.PDFDocument;
  readonly set: TextSetter;
  page: number;
  y: number;
  /** Where the text of each page ends, above its foot. */
  bottom: number;
  /** Continues on the next page when less than this height is left; true when it did. */
  hasSpace(height: number): boolean;
  /** Continues at a position of this page, an earlier one or the next. */
  moveTo(position: Position): void;
}

/** Opens a document whose bytes depend on its content only. */
export function openCanvas({ title, seller, at, language, country }: PrintedDocument): Canvas {
  const created = new Date(at);
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: seller.name, CreationDate: created, ModDate: created },
    font: '',
  });
  const canvas: Canvas = {
    document,
    set: createTextSetter(document, country),
    page: 0,
    y: PAGE.margin,
    bottom: PAGE.height - PAGE.foot,
    hasSpace(height) {
      if (canvas.y + height <= canvas.bottom) return false;
      canvas.moveTo({ page: canvas.page + 1, y: PAGE.margin });
      return true;
    },
    moveTo({ page, y }) {
      if (page < document.bufferedPageRange().count) document.switchToPage(page);
      else document.addPage();
      canvas.page = page;
      canvas.y = y;
    },
  };
  return canvas;
}

/** Writes a text in wrapped lines and moves below it. */
export function writeBlock(canvas: Canvas, text: string, at: { x: number; width: number }, style: TextStyle): void {
  for (const line of canvas.set.wrap(text, style, at.width)) {
    canvas.hasSpace(leading(style));
    canvas.y += leading(style);
    canvas.set.write(line, { x: at.x, y: canvas.y }, style);
  }
}

/** Line height in points. */
export function leading({ size }: Pick<TextStyle, 'size'>): number {
  return Math.round(size * 1.42 * 10) / 10;
}

/** A hairline across the text width. */
export function rule({ document, y }: Canvas, color: string = INK.line): void {
  document
    .lineWidth(0.6)
    .strokeColor(color)
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .stroke();
}
