import type PDFDocument from 'pdfkit';
import { createMemory } from '#server/platform/memory.ts';
import { faceOf } from './font-faces.ts';
import type { FontFace, Weight } from './font-faces.ts';
import { reorderBidi } from './reorder-bidi.ts';

/** How a text looks. */
export interface TextLook {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** A piece of a line that one font draws. */
interface Piece {
  readonly face: FontFace;
  readonly text: string;
}

/** Sets text of any script into a document: the font of each letter, lines that fit, and their direction. */
export interface TextSetter {
  /** The lines a text takes within a width. */
  wrap(text: string, look: TextLook, width: number): readonly string[];
  /** Writes one line from x, to the left of it where `align` says 'right'. */
  write(line: string, at: { x: number; y: number; align?: 'left' | 'right' }, look: TextLook): number;
}

/** `country` tells how Chinese characters are written where a text has no other Japanese letters. */
export function createTextSetter(document: PDFDocument, country: string): TextSetter {
  const registered = new Set<string>();

  function choose(face: FontFace, size: number): void {
    if (!registered.has(face.key)) document.registerFont(face.key, face.forDocument());
    registered.add(face.key);
    document.font(face.key).fontSize(size);
  }

  function widthOf(line: string, look: TextLook): number {
    return piecesOf(line, look.weight, country).reduce((sum, { face, text }) => {
      choose(face, look.size);
      return sum + document.widthOfString(text);
    }, 0);
  }

  function wrap(text: string, look: TextLook, width: number): readonly string[] {
    const whole = text.trim();
    // Most texts fit; the others are measured again with each word.
    if (widthOf(whole, look) <= width) return whole === '' ? [] : [whole];
    const lines: string[] = [];
    let line = '';
    for (const part of breakable(text)) {
      if (widthOf((line + part).trimEnd(), look) <= width) line += part;
      else {
        if (line.trim() !== '') lines.push(line.trim());
        line = part.trimStart();
        // A name of 63 letters has nowhere to break.
        while (widthOf(line, look) > width && line.length > 1) {
          const fitting = longestFitting(line, (start) => widthOf(start, look) <= width);
          lines.push(fitting);
          line = line.slice(fitting.length);
        }
      }
    }
    return line.trim() === '' ? lines : [...lines, line.trim()];
  }

  function write(...[line, { x, y, align = 'left' }, look]: Parameters<TextSetter['write']>): number {
    const width = widthOf(line, look);
    let left = align === 'right' ? x - width : x;
    document.fillColor(look.color);
    for (const { face, text } of piecesOf(line, look.weight, country)) {
      choose(face, look.size);
      document.text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += document.widthOfString(text);
    }
    return width;
  }

  return { wrap, write };
}

const words = new Intl.Segmenter('und', { granularity: 'word' });
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Where a line may end: after spaces and hyphens, and between words of scripts that have no spaces. */
function breakable(text: string): readonly string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last === undefined || /[\s-]$/u.test(last) || WITHOUT_SPACES.test(segment)) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

const WITHOUT_SPACES =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function longestFitting(text: string, fits: (start: string) => boolean): string {
  let fitting = '';
  for (const { segment } of letters.segment(text)) {
    if (fitting !== '' && !fits(fitting + segment)) break;
    fitting += segment;
  }
  return fitting;
}

/** The pieces of a line, remembered: it is measured before it is written, and most lines of a brand's documents are the same. */
function piecesOf(line: string, weight: Weight, country: string): readonly Piece[] {
  return knownPieces(`${weight} ${country} ${line}`, () => cutLine(line, weight, country));
}

const knownPieces = createMemory<readonly Piece[]>(2_000);

/** The pieces of a line from left to right. Within text from right to left the pieces stand in reverse; the font turns the letters of each. */
function cutLine(line: string, weight: Weight, country: string): readonly Piece[] {
  const isJapanese = country === 'JP' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(line);
  const known = { weight, isJapanese };
  return reorderBidi(line).flatMap((stretch) => {
    const pieces = cut(stretch.text, { ...known, isTurned: stretch.isRightToLeft });
    return stretch.isRightToLeft ? pieces.toReversed() : pieces;
  });
}

interface Cutting {
  readonly weight: Weight;
  readonly isJapanese: boolean;
  /** From right to left: spaces and signs keep their place when the letters around them are turned. */
  readonly isTurned: boolean;
}

/** Letters that one font draws stay together, so that they can join. */
function cut(text: string, { weight, isJapanese, isTurned }: Cutting): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const { segment } of letters.segment(text)) {
    const piece = pieceOf(segment, weight, isJapanese);
    const last = pieces.at(-1);
    const isJoined = last?.face.key === piece.face.key && !(isTurned && SIGN.test(last.text + segment));
    if (last === undefined || !isJoined) pieces.push(piece);
    else pieces[pieces.length - 1] = { face: last.face, text: last.text + piece.text };
  }
  return pieces;
}

const SIGN = /^[^\p{L}\p{M}]|[^\p{L}\p{M}]$/u;

/** What no font has is shown as a question mark. */
function pieceOf(grapheme: string, weight: Weight, isJapanese: boolean): Piece {
  const face = faceOf(grapheme, weight, isJapanese);
  if (face !== null) return { face, text: grapheme };
  const missing = faceOf('?', weight, isJapanese);
  if (missing === null) throw new Error('The font of Latin letters is not installed.');
  return { face: missing, text: '?' };
}
