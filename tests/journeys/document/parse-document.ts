import { Window } from 'happy-dom';

/** A document without scripts, style sheets and frames. */
export interface ParsedDocument {
  readonly document: Document;
  /** The entries a form sends when `submitter` is pressed. */
  readonly entriesOf: (form: HTMLFormElement, submitter: HTMLElement | null) => readonly (readonly [string, string])[];
  readonly close: () => Promise<void>;
}

const SETTINGS = { disableIframePageLoading: true, disableCSSFileLoading: true };

/** Parses what a server sent for an address. */
export function parseDocument(html: string, address: string): ParsedDocument {
  const window = new Window({ url: address, settings: SETTINGS });
  window.document.write(html);
  const document: unknown = window.document;
  if (!isDocument(document)) throw new TypeError('This is not a document.');
  for (const select of document.querySelectorAll('select')) selectInitialOption(select);
  return {
    document,
    entriesOf: (form, submitter) => {
      const made: unknown = Reflect.construct(window.FormData, submitter === null ? [form] : [form, submitter]);
      return isIterable(made) ? [...made].flatMap(entryOf) : [];
    },
    close: () => window.happyDOM.close(),
  };
}

/** happy-dom selects the wrong option while it parses. */
function selectInitialOption(select: HTMLSelectElement): void {
  const options = [...select.options];
  const marked = options.findLastIndex((option) => option.hasAttribute('selected'));
  const { selectedIndex } = select;
  const initial = marked === -1 ? options.findIndex((option) => !option.disabled) : marked;
  if (initial !== selectedIndex) select.selectedIndex = initial;
}

/** A field for a file is sent without one. */
function entryOf(entry: unknown): [string, string][] {
  if (!Array.isArray(entry)) return [];
  const [name, value] = entry.map((part: unknown) => (typeof part === 'string' ? part : ''));
  return [[name ?? '', value ?? '']];
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && 'documentElement' in value;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}
