import { html } from '#sandbox/html.ts';
import { cardFieldsMarkup } from './card-fields-markup.ts';
import { page } from './layout.ts';
import type { Theme } from './layout.ts';

export interface CardFormLook {
  readonly theme: Theme;
  /** CSS colours that have been checked; null for the provider's own accent and for nothing behind the fields. */
  readonly accent: string | null;
  readonly surface: string | null;
  readonly parentOrigin: string;
  readonly publishableKey: string;
  /** YYYY-MM: decides which cards have expired. */
  readonly month: string;
  readonly nonce: string;
}

/** The document of the embedded card form: only fields, no button; the page around it says when to submit. */
export function cardFormPage(look: CardFormLook): string {
  const accent = look.accent === null ? null : html`--accent:${look.accent};`;
  const surface = look.surface === null ? null : html`--around:${look.surface};`;
  return page({
    title: 'Card details',
    theme: look.theme,
    script: 'card-form-client.ts',
    style: { nonce: look.nonce, css: html`:root{${accent}${surface}}` },
    bodyClass: 'embedded',
    body: html`<form
        id="card-form"
        novalidate
        data-parent-origin="${look.parentOrigin}"
        data-publishable-key="${look.publishableKey}"
        data-month="${look.month}"
      >
        ${cardFieldsMarkup({}, '')}
        <p class="visually-hidden" id="announcer" aria-live="polite"></p>
      </form>
      <noscript><p class="alert">The card form needs JavaScript. Without it, pay on the payment page.</p></noscript>`,
  });
}
