import type { Language } from '#core/languages/languages.ts';
import type { Html } from '#sandbox/html.ts';
import type { CardFieldErrors } from '#sandbox/payment-provider/browser/card-fields.ts';
import { type FieldOptions, fieldsMarkup } from './fields-markup.ts';

const fields: readonly FieldOptions[] = [
  {
    name: 'card_num',
    label: 'Card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    placeholder: '1234 1234 1234 1234',
    maxlength: 23,
    wide: true,
    branded: true,
  },
  {
    name: 'card_expiry',
    label: 'Expiry (MM/YY)',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    placeholder: 'MM/YY',
    maxlength: 9,
    wide: false,
  },
  {
    name: 'card_cvv',
    label: 'CVV',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    placeholder: '123',
    maxlength: 4,
    wide: false,
  },
  {
    name: 'cardholder_name',
    label: 'Cardholder name',
    autocomplete: 'cc-name',
    inputmode: 'text',
    placeholder: '',
    maxlength: 100,
    wide: true,
  },
];

/** The four fields of a card; numbers are never prefilled. */
export function cardFieldsMarkup(errors: CardFieldErrors, cardholderName: string, language: Language): Html {
  return fieldsMarkup(fields, { errors, values: { cardholder_name: cardholderName }, language });
}
