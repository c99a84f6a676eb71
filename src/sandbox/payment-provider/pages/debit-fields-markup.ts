import type { Language } from '#core/languages/languages.ts';
import type { Html } from '#sandbox/html.ts';
import {
  type DebitFieldName,
  type DebitScheme,
  debitFieldNames,
} from '#sandbox/payment-provider/browser/debit-fields.ts';
import type { FieldErrors } from '#sandbox/payment-provider/browser/form-session.ts';
import { type FieldOptions, fieldsMarkup } from './fields-markup.ts';

const fieldOptions: Readonly<Record<DebitFieldName, Omit<FieldOptions, 'name'>>> = {
  account_holder: {
    label: 'Account holder',
    autocomplete: 'name',
    inputmode: 'text',
    placeholder: '',
    maxlength: 70,
    wide: true,
  },
  iban: {
    label: 'IBAN',
    autocomplete: 'off',
    inputmode: 'text',
    placeholder: 'DE89 3704 0044 0532 0130 00',
    maxlength: 42,
    wide: true,
  },
  sort_code: {
    label: 'Sort code',
    autocomplete: 'off',
    inputmode: 'numeric',
    placeholder: '10-88-00',
    maxlength: 8,
    wide: false,
  },
  account_number: {
    label: 'Account number',
    autocomplete: 'off',
    inputmode: 'numeric',
    placeholder: '00012345',
    maxlength: 10,
    wide: false,
  },
};

/** The fields of a debit; account numbers are never prefilled. */
export function debitFieldsMarkup(scheme: DebitScheme, errors: FieldErrors, holder: string, language: Language): Html {
  const fields = debitFieldNames(scheme).map((name) => ({ name, ...fieldOptions[name] }));
  return fieldsMarkup(fields, { errors, values: { account_holder: holder }, language });
}
