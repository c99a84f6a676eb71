import { html } from '#sandbox/html.ts';
import { debitFieldsMarkup } from './debit-fields-markup.ts';
import { type EmbeddedPageOptions, embeddedPage } from './embedded-page.ts';
import { type Mandate, mandateMarkup } from './mandate-markup.ts';

/** The document of the embedded debit form: fields and mandate. */
export function debitFormPage(options: EmbeddedPageOptions, mandate: Mandate): string {
  return embeddedPage(options, {
    id: 'debit-form',
    title: 'Account details',
    withoutScript: 'This form needs JavaScript. Without it, choose to pay on the payment page.',
    script: 'debit-form-client.ts',
    data: html`data-method="${mandate.scheme}"`,
    fields: html`${debitFieldsMarkup(mandate.scheme, {}, '', options.language)} ${mandateMarkup(mandate)}`,
  });
}
