import { html } from '#sandbox/html.ts';
import { cardFieldsMarkup } from './card-fields-markup.ts';
import { type EmbeddedPageOptions, embeddedPage } from './embedded-page.ts';

/** The document of the embedded card form; `month` (YYYY-MM) decides which cards have expired. */
export function cardFormPage(options: EmbeddedPageOptions, month: string): string {
  return embeddedPage(options, {
    id: 'card-form',
    title: 'Card details',
    withoutScript: 'This form needs JavaScript. Without it, choose to pay on the payment page.',
    script: 'card-form-client.ts',
    data: html`data-month="${month}"`,
    fields: cardFieldsMarkup({}, '', options.language),
  });
}
