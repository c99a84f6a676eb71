import { brandOf, formatCardNumber, formatExpiry } from './card-fields.ts';
import { formatIban, formatSortCode } from './debit-fields.ts';
import { formatInput } from './format-input.ts';
import { type NamedInput, elementById } from './page-elements.ts';

/** Groups the characters and shows the card network while typing. */
export function formatWhileTyping({ name, input }: NamedInput): void {
  const format = formats[name];
  if (format === undefined) return;
  const typed = { value: input.value, caret: input.selectionStart ?? input.value.length };
  const formatted = formatInput(typed, format);
  if (formatted.value !== input.value) {
    input.value = formatted.value;
    input.setSelectionRange(formatted.caret, formatted.caret);
  }
  if (name === 'card_num') elementById('brand').textContent = brandTitles[brandOf(input.value)];
}

const formats: Readonly<Partial<Record<string, (value: string) => string>>> = {
  card_num: formatCardNumber,
  card_expiry: formatExpiry,
  iban: formatIban,
  sort_code: formatSortCode,
};

const brandTitles = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  card: '',
};
