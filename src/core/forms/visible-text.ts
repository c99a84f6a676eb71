/**
 * Control characters but tab and line breaks, and the bidi controls of whole runs: embeddings, overrides and isolates (UAX #9 §2). What is
 * pasted from address books often contains them; shown within other text they reverse it. The marks and joiners that languages need
 * (LRM, RLM, ALM, ZWJ, ZWNJ) are not among them; NUL is refused at the edge.
 */
// oxlint-disable-next-line no-control-regex -- that is what it finds
const HIDDEN = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Typed text without characters that are invisible and change how other text is shown. */
export function visibleText(text: string): string {
  return text.replaceAll(HIDDEN, '');
}
