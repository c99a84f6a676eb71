import { formatMoney } from '#core/money/format-money.ts';
import { html } from '#sandbox/html.ts';
import type { Payment } from '#sandbox/payment-provider/payments/payment.ts';
import { page, sandboxNotice } from './layout.ts';

/** The page of the shopper's wallet: two buttons, each a plain form post. */
export function walletPage({ request }: Payment): string {
  const { brandName, amountMinor, currency } = request;
  const amount = formatMoney(amountMinor, currency, 'en');
  return page({
    title: `Pay ${amount} to ${brandName}`,
    theme: 'auto',
    script: null,
    style: null,
    bodyClass: 'ground',
    body: html`${sandboxNotice()}
      <main class="page page-narrow">
        <form class="panel stack" method="post">
          <div>
            <p class="seller">Sandbox Wallet</p>
            <h1>Pay ${brandName} from your wallet?</h1>
          </div>
          <dl class="facts">
            <div>
              <dt>To</dt>
              <dd>${brandName}</dd>
            </div>
            <div>
              <dt>Amount</dt>
              <dd>${amount}</dd>
            </div>
          </dl>
          <div class="actions">
            <button class="button" type="submit" name="decision" value="approve">Pay ${amount}</button>
            <button class="button button-quiet" type="submit" name="decision" value="decline">
              Pay with an empty wallet
            </button>
            <button class="button button-plain" type="submit" name="decision" value="cancel">
              Cancel and return to ${brandName}
            </button>
          </div>
        </form>
      </main>`,
  });
}
