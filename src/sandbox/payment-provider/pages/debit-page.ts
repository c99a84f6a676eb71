import { DEFAULT_LANGUAGE } from '#core/languages/languages.ts';
import { formatMoney } from '#core/money/format-money.ts';
import { html } from '#sandbox/html.ts';
import type { FieldErrors } from '#sandbox/payment-provider/browser/form-session.ts';
import type { Payment } from '#sandbox/payment-provider/payments/payment.ts';
import { debitFieldsMarkup } from './debit-fields-markup.ts';
import { page, sandboxNotice } from './layout.ts';
import { type Mandate, mandateMarkup } from './mandate-markup.ts';

/** The hosted page of a debit: a plain form that works without scripts. */
export function debitPage(payment: Payment, mandate: Mandate, errors: FieldErrors, holder: string): string {
  const { brandName, description, amountMinor, currency, cancelUrl } = payment.request;
  const amount = formatMoney(amountMinor, currency, 'en');
  const hasErrors = Object.keys(errors).length > 0;
  return page({
    title: `${hasErrors ? 'Error: ' : ''}Pay ${amount} to ${brandName}`,
    theme: 'auto',
    script: 'debit-page-client.ts',
    style: null,
    bodyClass: 'ground',
    body: html`${sandboxNotice()}
      <main class="page columns" id="debit-page" data-method="${mandate.scheme}">
        <div>
          <p class="seller">${brandName}</p>
          <p class="amount">${amount}</p>
          <p class="what">${description}</p>
        </div>
        <form class="panel stack" method="post" novalidate>
          <h1>Pay from your bank account</h1>
          ${hasErrors ? html`<p class="alert" role="alert">Please check the fields marked below and enter your account details again.</p>` : null}
          ${debitFieldsMarkup(mandate.scheme, errors, holder, DEFAULT_LANGUAGE)} ${mandateMarkup(mandate)}
          <div class="actions">
            <button class="button" type="submit">Agree and pay ${amount}</button>
            <a class="button button-plain" href="${cancelUrl}">Cancel and return to ${brandName}</a>
          </div>
        </form>
      </main>`,
  });
}
