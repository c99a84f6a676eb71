import type { FACT_LABELS } from './labels-en.ts';

/** The texts of an email; paragraphs are separated by an empty line, `{name}` is a fact. */
export interface EmailCopy {
  /** Also its heading. */
  readonly subject: string;
  readonly text: string;
  /** Facts shown as a list after the text. */
  readonly rows?: readonly (keyof typeof FACT_LABELS)[];
  readonly button?: string;
  /** After the button. */
  readonly note: string;
  /** Why it was sent; in the footer. */
  readonly reason: string;
}
