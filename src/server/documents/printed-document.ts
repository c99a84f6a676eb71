/** A document as it is printed: every text is written already, so that drawing it knows nothing of money or law. */
export interface PrintedDocument {
  /** 'Invoice INV-000001'. */
  readonly title: string;
  /** 'Paid'; null where there is nothing to say. */
  readonly badge: string | null;
  readonly brandName: string;
  /** '#0f766e'. */
  readonly accent: string;
  /** Number, dates and the like, each with its name. */
  readonly facts: readonly Row[];
  readonly seller: Party;
  readonly buyer: Party;
  readonly columns: readonly [string, string, string];
  readonly lines: readonly PrintedLine[];
  /** The sums under the lines. */
  readonly totals: readonly PrintedTotal[];
  /** How it is paid while it is not: where a transfer goes; null of what is paid, or paid otherwise. */
  readonly payment: PrintedPayment | null;
  /** Sentences under the sums: what the law asks for, how to pay. */
  readonly notes: readonly string[];
  /** 'Page {page} of {pages}'. */
  readonly pageLabel: string;
  /** What stands at the foot of each page. */
  readonly foot: string;
  /** The language of its own words (BCP 47). */
  readonly language: string;
  /** When it was made; ms. The only time in it, so that the same document has the same bytes. */
  readonly at: number;
  /** ISO 3166-1 alpha-2: how Chinese characters are written there. */
  readonly country: string;
}

/** A name with what it names. */
export interface Row {
  readonly name: string;
  readonly value: string;
}

/** Somebody the document is from or for. */
export interface Party {
  readonly role: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** Where the money goes, and until when. */
export interface PrintedPayment {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly note: string;
}

/** What was sold. */
export interface PrintedLine {
  readonly name: string;
  /** Under the name, smaller. */
  readonly details: readonly string[];
  readonly quantity: string;
  readonly amount: string;
  /** Crossed out: it was not charged. */
  readonly isStruck: boolean;
}

/** A sum; a strong one is what the document comes to. */
export interface PrintedTotal extends Row {
  readonly weight: 'normal' | 'strong' | 'quiet';
}

/** Makes a PDF file of a document; null when it cannot be made now. */
export type RenderPdf = (document: PrintedDocument) => Promise<Uint8Array | null>;
