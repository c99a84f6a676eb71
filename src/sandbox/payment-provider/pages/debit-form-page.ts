import { html } from '#sandbox/html.ts';
import { debitFieldsMarkup } from './debit-fields-markup.ts';
import { embeddedPage } from './embedded-page.ts';
import type { EmbeddedLook } from './embedded-page.ts';
import { mandateMarkup } from './mandate-markup.ts';
import type { Mandate } from './mandate-markup.ts';

/** The document of the embedded debit form: fields and mandate. */
export function debitFormPage(look: EmbeddedLook, mandate: Mandate): string {
  return embeddedPage(look, {
    id: 'debit-form',
    title: 'Account details',
    withoutScript: 'This form needs JavaScript. Without it, choose to pay on the payment page.',
    script: 'debit-form-client.ts',
    data: html`data-method="${mandate.scheme}"`,
    fields: html`${debitFieldsMarkup(mandate.scheme, {}, '', look.language)} ${mandateMarkup(mandate)}`,
  });
}
