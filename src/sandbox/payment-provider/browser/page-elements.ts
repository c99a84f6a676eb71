/** The part of the DOM these files use; `document` and `window` are declared where they are used. */
export interface PageElement {
  textContent: string | null;
  readonly dataset: Readonly<Record<string, string | undefined>>;
  setAttribute(name: string, value: string): void;
  addEventListener(event: string, listener: (event: { preventDefault(): void }) => void): void;
  focus(): void;
}

export interface PageInput extends PageElement {
  value: string;
  selectionStart: number | null;
  setSelectionRange(start: number, end: number): void;
}

/** An input by field name. */
export interface NamedInput {
  readonly name: string;
  readonly input: PageInput;
}

declare const document: { getElementById(id: string): PageInput | null };

/** The inputs of a form; throws when one is missing. */
export function inputsOf(names: readonly string[]): readonly NamedInput[] {
  return names.map((name) => ({ name, input: elementById(name) }));
}

export function elementById(id: string): PageInput {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}`);
  return element;
}

export function showError(
  { name, input }: NamedInput,
  message: string | undefined,
  translate: (text: string) => string = (text) => text,
): void {
  input.setAttribute('aria-invalid', message === undefined ? 'false' : 'true');
  elementById(`${name}-error`).textContent = message === undefined ? '' : translate(message);
}
