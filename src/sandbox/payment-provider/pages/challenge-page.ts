import { formatMoney } from '#core/money/format-money.ts';
import { html } from '#sandbox/html.ts';
import type { Payment } from '#sandbox/payment-provider/payments/payment.ts';
import { page, sandboxNotice } from './layout.ts';

/** The page of the shopper's bank: two buttons, each a plain form post. */
export function challengePage(payment: Payment): string {
  const { brandName, amountMinor, currency } = payment.request;
  return page({
    title: 'Approve the payment',
    theme: 'auto',
    script: null,
    style: null,
    bodyClass: 'ground',
    body: html`${sandboxNotice()}
      <main class="page page-narrow">
        <form class="panel stack" method="post">
          <div>
            <p class="seller">Sandbox Bank</p>
            <h1>Approve this payment?</h1>
          </div>
          <dl class="facts">
            <div>
              <dt>To</dt>
              <dd>${brandName}</dd>
            </div>
            <div>
              <dt>Amount</dt>
              <dd>${formatMoney(amountMinor, currency, 'en')}</dd>
            </div>
            ${
              payment.method === null
                ? null
                : html`<div>
                    <dt>Card</dt>
                    <dd>•••• ${payment.method.last4}</dd>
                  </div>`
            }
          </dl>
          <div class="actions">
            <button class="button" type="submit" name="decision" value="approve">Approve</button>
            <button class="button button-quiet" type="submit" name="decision" value="decline">Decline</button>
          </div>
          <p class="small">Your bank asks for this to make sure it's really you. You'll then return to ${brandName}.</p>
        </form>
      </main>`,
  });
}
