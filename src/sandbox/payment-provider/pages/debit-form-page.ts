import { html } from '#sandbox/html.ts';
import type { CardFormLook } from './card-form-page.ts';
import { debitFieldsMarkup } from './debit-fields-markup.ts';
import { page } from './layout.ts';
import { mandateMarkup } from './mandate-markup.ts';
import type { Mandate } from './mandate-markup.ts';

/** The document of the embedded debit form: fields and mandate, no button; the page around it says when to submit. */
export function debitFormPage(look: Omit<CardFormLook, 'month'>, mandate: Mandate): string {
  const accent = look.accent === null ? null : html`--accent:${look.accent};`;
  const surface = look.surface === null ? null : html`--around:${look.surface};`;
  return page({
    title: 'Account details',
    theme: look.theme,
    script: 'debit-form-client.ts',
    style: { nonce: look.nonce, css: html`:root{${accent}${surface}}` },
    bodyClass: 'embedded',
    body: html`<form
        id="debit-form"
        novalidate
        data-parent-origin="${look.parentOrigin}"
        data-publishable-key="${look.publishableKey}"
        data-method="${mandate.scheme}"
      >
        ${debitFieldsMarkup(mandate.scheme, {}, '')} ${mandateMarkup(mandate)}
        <p class="visually-hidden" id="announcer" aria-live="polite"></p>
      </form>
      <noscript><p class="alert">The form needs JavaScript. Without it, pay on the payment page.</p></noscript>`,
  });
}
