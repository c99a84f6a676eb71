import { currencyDigits } from '#core/money/currency-digits.ts';
import { minorToDecimal } from '#core/money/decimal.ts';
import { formatMoney } from '#core/money/format-money.ts';
import { type Html, html } from '#sandbox/html.ts';
import type { Payment } from '#sandbox/payment-provider/payments/payment.ts';
import { transferReference } from '#sandbox/payment-provider/payments/virtual-account.ts';

/** The payments that wait for a bank transfer or a phone, newest first, with manual actions. */
export function waitingTable(waiting: readonly Payment[]): Html {
  return html`<div class="scroll" role="region" aria-labelledby="waiting" tabindex="0">
    <table>
      <thead>
        <tr>
          <th>For</th>
          <th>Brand</th>
          <th>Amount</th>
          <th>Arrived</th>
          <th>Action</th>
        </tr>
      </thead>
      <tbody>
        ${waiting.toReversed().map((payment) => (payment.request.phone === null ? transferRow(payment) : phoneRow(payment)))}
      </tbody>
    </table>
  </div>`;
}

function transferRow(payment: Payment): Html {
  const { currency, amountMinor } = payment.request;
  const reference = transferReference(payment);
  const missing = minorToDecimal(amountMinor - payment.capturedMinor, currencyDigits(currency));
  const form = html`<form class="inline-form" method="post" action="/sandbox/transfers">
    <input type="hidden" name="reference" value="${reference}" />
    <input name="amount" inputmode="decimal" aria-label="Amount sent for ${reference}" value="${missing}" />
    <button class="button button-quiet" type="submit">Send</button>
  </form>`;
  return row(payment, `Transfer ${reference}`, form);
}

function phoneRow(payment: Payment): Html {
  const { reference, phone } = payment.request;
  const form = html`<form class="inline-form" method="post" action="/sandbox/prompts">
    <input type="hidden" name="reference" value="${reference}" />
    <button class="button button-quiet" type="submit" name="decision" value="approve">Approve</button>
    <button class="button button-quiet" type="submit" name="decision" value="decline">Decline</button>
  </form>`;
  return row(payment, `Phone ${phone ?? ''}`, form);
}

function row({ request, capturedMinor }: Payment, label: string, form: Html): Html {
  const { brandName, amountMinor, currency } = request;
  return html`<tr>
    <td class="figures">${label}</td>
    <td>${brandName}</td>
    <td class="figures">${formatMoney(amountMinor, currency, 'en')}</td>
    <td class="figures">${formatMoney(capturedMinor, currency, 'en')}</td>
    <td>${form}</td>
  </tr>`;
}
