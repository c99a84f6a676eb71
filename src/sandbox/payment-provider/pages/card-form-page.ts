import { html } from '#sandbox/html.ts';
import { cardFieldsMarkup } from './card-fields-markup.ts';
import { embeddedPage } from './embedded-page.ts';
import type { EmbeddedLook } from './embedded-page.ts';

/** The document of the embedded card form; `month` (YYYY-MM) decides which cards have expired. */
export function cardFormPage(look: EmbeddedLook, month: string): string {
  return embeddedPage(look, {
    id: 'card-form',
    title: 'Card details',
    withoutScript: 'This form needs JavaScript. Without it, choose to pay on the payment page.',
    script: 'card-form-client.ts',
    data: html`data-month="${month}"`,
    fields: cardFieldsMarkup({}, '', look.language),
  });
}
