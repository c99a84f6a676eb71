import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { formatMoney } from '#core/money/format-money.ts';
import { html } from '#sandbox/html.ts';
import type { CardFieldErrors } from '#sandbox/payment-provider/browser/card-fields.ts';
import type { Payment } from '#sandbox/payment-provider/payments/payment.ts';
import { cardFieldsMarkup } from './card-fields-markup.ts';
import { page, sandboxNotice } from './layout.ts';

export interface PayPageState {
  readonly errors: CardFieldErrors;
  readonly cardholderName: string;
  /** A message above the form when the whole attempt failed. */
  readonly alert: string | null;
}

/** The hosted payment page: a plain form that works without scripts. */
export function payPage(payment: Payment, state: PayPageState): string {
  const { brandName, description, amountMinor, currency, cancelUrl } = payment.request;
  const amount = formatMoney(amountMinor, currency, 'en');
  const hasErrors = Object.keys(state.errors).length > 0;
  return page({
    title: `${hasErrors || state.alert !== null ? 'Error: ' : ''}Pay ${amount} to ${brandName}`,
    theme: 'auto',
    script: 'pay-page-client.ts',
    style: null,
    bodyClass: 'ground',
    body: html`${sandboxNotice()}
      <main class="page columns">
        <div>
          <p class="seller">${brandName}</p>
          <p class="amount">${amount}</p>
          <p class="what">${description}</p>
        </div>
        <form class="panel stack" method="post" novalidate>
          <h1>Pay by card</h1>
          ${state.alert === null ? null : html`<p class="alert" role="alert">${state.alert}</p>`}
          ${hasErrors ? html`<p class="alert" role="alert">Please check the fields marked below and enter your card number and CVV again.</p>` : null}
          ${cardFieldsMarkup(state.errors, state.cardholderName, DEFAULT_LANGUAGE)}
          <div class="actions">
            <button class="button" type="submit">Pay ${amount}</button>
            <a class="button button-plain" href="${cancelUrl}">Cancel and return to ${brandName}</a>
          </div>
        </form>
      </main>`,
  });
}
