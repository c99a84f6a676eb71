import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import type { DebitScheme } from '#sandbox/payment-provider/browser/debit-fields.ts';

/** Who may debit, by which scheme, and the number the mandate is known by. */
export interface Mandate {
  readonly scheme: DebitScheme;
  readonly creditor: string;
  readonly reference: string;
}

/** What the account's holder agrees to: for SEPA the mandate of the core rulebook (EPC016-06), for Bacs the Direct Debit Guarantee. */
export function mandateMarkup({ scheme, creditor, reference }: Mandate): Html {
  const isSepa = scheme === 'sepa-debit';
  return html`<section class="mandate small" aria-label="Mandate">
    <dl>
      <div>
        <dt>Scheme</dt>
        <dd>${isSepa ? 'SEPA Core Direct Debit' : 'Bacs Direct Debit'}</dd>
      </div>
      <div>
        <dt>Creditor</dt>
        <dd>${creditor}</dd>
      </div>
      <div>
        <dt>${isSepa ? 'Creditor identifier' : 'Service user number'}</dt>
        <dd>${isSepa ? 'DE98ZZZ09999999999' : '000000'}</dd>
      </div>
      <div>
        <dt>Mandate reference</dt>
        <dd>${reference}</dd>
      </div>
    </dl>
    ${isSepa ? sepaText(creditor) : bacsText(creditor)}
  </section>`;
}

function sepaText(creditor: string): Html {
  return html`<p>
    By giving your IBAN and confirming this payment, you authorise (A) ${creditor} and Sandbox Payments, its payment
    service provider, to send instructions to your bank to debit your account and (B) your bank to debit your account in
    accordance with those instructions. As part of your rights, you are entitled to a refund from your bank under the
    terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the
    date on which your account was debited. You are told of a debit at least 2 days before it.
  </p>`;
}

function bacsText(creditor: string): Html {
  return html`<p>
    By confirming this payment, you instruct your bank to pay ${creditor} by Direct Debits from this account, and
    confirm that you are the account holder and the only person needed to authorise debits from it. The Direct Debit
    Guarantee protects you: you are told of the amount and date 3 working days before each debit; if an error is made
    you get a full and immediate refund from your bank; you can cancel at any time by telling your bank.
  </p>`;
}
