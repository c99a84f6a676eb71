import { EMPTIED_FIELD } from '#core/payments/card-number.ts';

/** The names of the fields the server cleared because they contained a card number. */
export function emptiedFields(form: FormData): readonly string[] {
  return form.getAll(EMPTIED_FIELD).filter((name) => typeof name === 'string');
}
