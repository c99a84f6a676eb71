/** A document ready for drawing: all texts are formatted. */
export interface PrintedDocument {
  /** 'Invoice INV-000001'. */
  readonly title: string;
  /** 'Paid'; null for none. */
  readonly badge: string | null;
  readonly brandName: string;
  /** '#0f766e'. */
  readonly accent: string;
  /** Number, dates and similar, each with a label. */
  readonly facts: readonly Row[];
  readonly seller: Party;
  readonly buyer: Party;
  /** Item, quantity, unit price, amount; '' for none. */
  readonly columns: readonly [string, string, string, string];
  readonly lines: readonly PrintedLine[];
  /** The totals below the lines. */
  readonly totals: readonly PrintedTotal[];
  /** Bank details of an unpaid document; null when paid, or paid otherwise. */
  readonly payment: PrintedPayment | null;
  /** Sentences below the totals: legal notes, payment notes. */
  readonly notes: readonly string[];
  /** 'Page {page} of {pages}'. */
  readonly pageLabel: string;
  /** Footer lines of each page. */
  readonly foot: readonly string[];
  /** The document's language (BCP 47). */
  readonly language: string;
  /** Creation time (ms); the only timestamp, so that equal documents have equal bytes. */
  readonly at: number;
  /** ISO 3166-1 alpha-2; selects the Han variant. */
  readonly country: string;
}

/** A label with its value. */
export interface Row {
  readonly name: string;
  readonly value: string;
}

/** The seller or buyer. */
export interface Party {
  readonly role: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** Bank details with the due date. */
export interface PrintedPayment {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly note: string;
}

/** A sold line. */
export interface PrintedLine {
  readonly name: string;
  /** Small text below the name. */
  readonly details: readonly string[];
  readonly quantity: string;
  readonly unit: string;
  readonly amount: string;
  /** Components with their own amounts. */
  readonly parts: readonly PrintedPart[];
  /** Struck through: it was not charged. */
  readonly isStruck: boolean;
}

/** An option, extra or fee of a line. */
export interface PrintedPart {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly amount: string;
}

/** A total; a strong one is the document's result. */
export interface PrintedTotal extends Row {
  readonly weight: 'normal' | 'strong' | 'quiet';
}

/** Renders a document as PDF; null when not possible now. */
export type RenderPdf = (document: PrintedDocument) => Promise<Uint8Array | null>;

/** The response of the worker thread. */
export interface RenderedPdf {
  readonly file: Uint8Array;
  /** Font packages that documents needed so far and that are not installed; null for a script without one. */
  readonly missingFonts: readonly (string | null)[];
}
