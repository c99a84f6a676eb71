import type { ShellData } from './shell-data.ts';

/** The document around the content of `main`, the same for many visitors, in the pieces between what differs. */
export interface DocumentFrame {
  /** The document with the content and data of one response. */
  compose(values: FrameValues): Buffer<ArrayBuffer>;
}

/** What differs between responses with the same frame. */
export interface FrameValues {
  readonly nonce: string;
  /** The HTML inside of `main`. */
  readonly content: string;
  /** The data of the loaders as the router encodes it. */
  readonly data: string;
}

/** The values a frame is rendered with; they occur in no other text. */
export const FRAME_SLOTS = { nonce: '%frame-nonce%', data: '%frame-data%' } as const;

/** Splits a rendered frame; null if it is not one document with one `main` and one place for the data. */
export function compileFrame(html: string): DocumentFrame | null {
  const [before = '', after, ...rest] = html.split(MAIN_END);
  const data = JSON.stringify(FRAME_SLOTS.data);
  if (after === undefined || rest.length > 0 || after.split(data).length !== 2) return null;
  const [between = '', end = ''] = after.split(data);
  const pieces = [
    ...piecesOf(before),
    'content' as const,
    ...piecesOf(MAIN_END + between),
    'data' as const,
    ...piecesOf(end),
  ];
  return {
    compose({ nonce, content, data: encoded }) {
      const values = { nonce: Buffer.from(nonce), content: Buffer.from(content), data: Buffer.from(literal(encoded)) };
      return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? values[piece] : piece)));
    },
  };
}

const MAIN_END = '</main>';

type Piece = Buffer | keyof FrameValues;

function piecesOf(text: string): Piece[] {
  return text
    .split(FRAME_SLOTS.nonce)
    .flatMap((piece, index): Piece[] => (index === 0 ? [Buffer.from(piece)] : ['nonce', Buffer.from(piece)]));
}

/** A text as a literal of a script in HTML, escaped as the router does it. */
function literal(text: string): string {
  return JSON.stringify(text).replaceAll(/[&><\u2028\u2029]/g, (found) => ESCAPED[found] ?? found);
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/**
 * The content of `main` of a document of which nothing else was rendered; null if there is more, such as an element
 * that React puts into the head, or a part that was not ready.
 */
export function contentOf(html: string): string | null {
  const main = MAIN.exec(html);
  if (main === null || NOT_READY.test(html)) return null;
  return html.slice(main[0].length, html.lastIndexOf(MAIN_END));
}

/** A document whose head is empty, up to its `main`. */
const MAIN = /^(?:<!DOCTYPE html>)?<html[^>]*><head><\/head><body><div><main[^>]*>/;

/** React's marks of boundaries that wait or failed. */
const NOT_READY = /<!--\$[?!]-->/;

/** Frames by what they show, for as long as the version of the store is used. */
export interface DocumentFrames {
  find(shown: FrameOf): DocumentFrame | undefined;
  insert(shown: FrameOf, frame: DocumentFrame): void;
}

/** What a frame depends on besides the version of the store. */
export interface FrameOf {
  readonly shell: ShellData;
  /** The URL of the page. */
  readonly url: string;
  readonly canonicalOrigin: string;
}

/** Frames of one version of a store. */
const MAX_FRAMES = 200;

/** Creates the frames of a process. */
export function createFrames(): DocumentFrames {
  // A brand is one object for each version and language of its store (shown-storefront.ts).
  const known = new WeakMap<ShellData['storefront']['brand'], Map<string, DocumentFrame>>();
  return {
    find: (shown) => known.get(shown.shell.storefront.brand)?.get(keyOf(shown)),
    insert(shown, frame) {
      const { brand } = shown.shell.storefront;
      const ofBrand = known.get(brand) ?? new Map<string, DocumentFrame>();
      known.set(brand, ofBrand);
      ofBrand.set(keyOf(shown), frame);
      const [oldest] = ofBrand.keys();
      if (ofBrand.size > MAX_FRAMES && oldest !== undefined) ofBrand.delete(oldest);
    },
  };
}

function keyOf({ shell: { session, consent, language, storefront }, url, canonicalOrigin }: FrameOf): string {
  return JSON.stringify([url, canonicalOrigin, language, consent, storefront.year, session]);
}

/** Whether the shell shows nothing of one person, order or request: a guest, without messages or a submitted form. */
export function isShared({ session, refusal, flash, sent, storefront }: ShellData): boolean {
  const { kind, user, email, pendingOrder, expired, replacesExpired, staffView } = session;
  const isOfAnybody = kind === 'guest' && user === null && email === null && pendingOrder === null;
  const isOfNoVisit = !expired && !replacesExpired && staffView === undefined && storefront.preview === null;
  return isOfAnybody && isOfNoVisit && refusal === null && sent === undefined && Object.keys(flash).length === 0;
}
