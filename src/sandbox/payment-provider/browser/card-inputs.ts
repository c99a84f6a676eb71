import type { CardFieldName } from './card-fields.ts';
import { brandOf, cardFieldNames, formatCardNumber, formatExpiry } from './card-fields.ts';
import { formatInput } from './format-input.ts';

/** The part of the page these files touch; `document` and `window` are declared where they are used. */
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

declare const document: { getElementById(id: string): PageInput | null };

/** The four inputs by name; a page without one of them is broken. */
export function cardInputs(): readonly { readonly name: CardFieldName; readonly input: PageInput }[] {
  return cardFieldNames.map((name) => ({ name, input: elementById(name) }));
}

export function elementById(id: string): PageInput {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}`);
  return element;
}

/** Groups the digits and shows the network while the shopper types. */
export function formatWhileTyping(name: CardFieldName, input: PageInput): void {
  const format = name === 'card_num' ? formatCardNumber : name === 'card_expiry' ? formatExpiry : null;
  if (format === null) return;
  const typed = { value: input.value, caret: input.selectionStart ?? input.value.length };
  const formatted = formatInput(typed, format);
  if (formatted.value !== input.value) {
    input.value = formatted.value;
    input.setSelectionRange(formatted.caret, formatted.caret);
  }
  if (name === 'card_num') elementById('brand').textContent = brandTitles[brandOf(input.value)];
}

export function showError(name: CardFieldName, input: PageInput, message: string | undefined): void {
  input.setAttribute('aria-invalid', message === undefined ? 'false' : 'true');
  elementById(`${name}-error`).textContent = message ?? '';
}

const brandTitles = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  card: '',
};
