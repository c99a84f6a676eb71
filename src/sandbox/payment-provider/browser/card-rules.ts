import { type CardFields, type YearMonth, cardFieldNames, checkCard, checkField } from './card-fields.ts';
import type { Fields, FormRules } from './form-session.ts';

/** The rules of the card form; `today` decides which cards have expired. */
export function cardRules(today: YearMonth): FormRules {
  return {
    names: cardFieldNames,
    check: (fields) => {
      const checked = checkCard(cardFieldsOf(fields), today);
      return checked.ok ? {} : checked.problem;
    },
    checkField: (name, fields) => {
      const known = cardFieldNames.find((one) => one === name);
      return known === undefined ? null : checkField(known, fields[known] ?? '', today);
    },
  };
}

function cardFieldsOf(fields: Fields): CardFields {
  const { card_num = '', card_expiry = '', card_cvv = '', cardholder_name = '' } = fields;
  return { card_num, card_expiry, card_cvv, cardholder_name };
}
