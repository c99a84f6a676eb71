const MARKDOWN = 'text/markdown';

/**
 * Whether an Accept header asks for Markdown: it names it, with at least the quality of HTML (RFC 9110 §12.5.1). Only
 * programs that want it name it, often beside HTML without qualities; browsers name HTML only.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  if (!accept?.includes(MARKDOWN)) return false;
  const ranges = accept.toLowerCase().split(',').map(readRange);
  const quality = ranges.find(({ type }) => type === MARKDOWN)?.quality ?? 0;
  return quality > 0 && quality >= qualityOf('text/html', ranges);
}

/** A media range with its quality from 0 to 1. */
interface MediaRange {
  readonly type: string;
  readonly quality: number;
}

function readRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { type, quality: /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0 };
}

/** The quality of the most specific range that matches. */
function qualityOf(type: string, ranges: readonly MediaRange[]): number {
  for (const pattern of [type, 'text/*', '*/*']) {
    const matching = ranges.filter((range) => range.type === pattern);
    if (matching.length > 0) return Math.max(...matching.map(({ quality }) => quality));
  }
  return 0;
}
