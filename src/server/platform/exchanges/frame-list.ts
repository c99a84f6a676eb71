import { type BodyFormat, maskBody, maskForm } from './mask-body.ts';
import { createMask } from './mask.ts';
import { STORED_HEADERS, MASKED } from './stored-names.ts';

/** One message of an exchange as it is stored: masked, and cut to a bounded length. */
export interface Frame {
  /** For 'unanswered', `head` is the reason why no answer came. */
  readonly direction: 'sent' | 'received' | 'unanswered';
  /** Since the exchange began. */
  readonly afterMs: number;
  /** The request line or status of HTTP with some headers; empty for EPP. */
  readonly head: string;
  readonly body: string;
  /** How many characters of the body were left out. */
  readonly cutLength: number;
}

/** Collects the frames of an exchange; nothing throws. */
export interface FrameList {
  /** A frame of EPP. */
  note(direction: 'sent' | 'received', xml: string): void;
  request(request: HttpRequestFrame): void;
  response(response: HttpResponseFrame): void;
  /** No answer came, for a reason that is a short code. */
  unanswered(reason: string): void;
  frames(): readonly Frame[];
  /** How many frames were left out. */
  leftOut(): number;
}

export interface HttpRequestFrame {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface HttpResponseFrame {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The most frames of an exchange, and the most characters of a body, that are stored. */
export const MAX_FRAMES = 20;
export const MAX_CHARACTERS = 8192;

/** Creates the list of an exchange; `elapsedMs` is the time since it began. */
export function createFrameList(elapsedMs: () => number): FrameList {
  const mask = createMask();
  const frames: Frame[] = [];
  let leftOut = 0;

  function add(direction: Frame['direction'], write: () => Pick<Frame, 'head' | 'body'>): void {
    if (frames.length >= MAX_FRAMES) {
      leftOut += 1;
      return;
    }
    const { head, body } = writtenBy(write);
    const cutLength = Math.max(0, body.length - MAX_CHARACTERS);
    const afterMs = elapsedMs();
    frames.push({ direction, afterMs, head, body: body.slice(0, MAX_CHARACTERS), cutLength });
  }

  return {
    note: (direction, xml) => add(direction, () => ({ head: '', body: maskBody(xml, 'xml', mask) })),
    request({ method, url, headers, body }) {
      add('sent', () => {
        for (const [name, value] of Object.entries(headers))
          if (!STORED_HEADERS.has(name.toLowerCase())) for (const part of value.split(' ')) mask.hide(part);
        const format = formatOf(headerOf(headers, 'content-type'));
        return {
          head: [`${method} ${maskUrl(url, (query) => maskForm(query, mask))}`, ...headerLines(headers)].join('\n'),
          body: maskBody(body ?? '', format, mask),
        };
      });
    },
    response: ({ status, contentType, headers, body }) =>
      add('received', () => ({
        head: [String(status), ...headerLines(headers)].join('\n'),
        body: maskBody(body, formatOf(contentType), mask),
      })),
    unanswered: (reason) => add('unanswered', () => ({ head: reason, body: '' })),
    frames: () => frames,
    leftOut: () => leftOut,
  };
}

/** A frame that could not be masked is left out, without an effect on its call. */
function writtenBy(write: () => Pick<Frame, 'head' | 'body'>): Pick<Frame, 'head' | 'body'> {
  try {
    return write();
  } catch {
    return { head: '', body: MASKED };
  }
}

function formatOf(contentType: string): BodyFormat {
  if (contentType.includes('x-www-form-urlencoded')) return 'form';
  return contentType.includes('json') ? 'json' : 'none';
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string {
  return Object.entries(headers).find(([other]) => other.toLowerCase() === name)?.[1] ?? '';
}

function headerLines(headers: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    STORED_HEADERS.has(name.toLowerCase()) ? [`${name.toLowerCase()}: ${String(value)}`] : [],
  );
}

/** Words, versions, UUIDs and ids of a provider's objects; other parts of a path may be secrets. */
const STORED_SEGMENT =
  /^(?:[a-z_-]*|v\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?:pi|cs|ch|re|du|py|pay)_(?!\w*_secret_)\w+)$/;

function maskUrl(url: string, maskQuery: (query: URLSearchParams) => string): string {
  const { protocol, host, pathname, searchParams } = new URL(url);
  const path = pathname.split('/').map((segment) => (STORED_SEGMENT.test(segment) ? segment : MASKED));
  const query = maskQuery(searchParams).replaceAll('\n', '&');
  return `${protocol}//${host}${path.join('/')}${query === '' ? '' : `?${query}`}`;
}
