import { mandateWording } from '#core/payments/mandate.ts';
import type { Language } from '#core/storefront/languages.ts';
import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import type { DebitScheme } from '#sandbox/payment-provider/browser/debit-fields.ts';

/** Who may debit, by which scheme, and the number the mandate is known by: null until there is an order. */
export interface Mandate {
  readonly scheme: DebitScheme;
  readonly creditor: string;
  readonly reference: string | null;
  readonly language: Language;
}

/** What the account's holder agrees to. */
export function mandateMarkup({ scheme, creditor, reference, language }: Mandate): Html {
  const isSepa = scheme === 'sepa-debit';
  const wording = mandateWording(scheme, { creditor, collector: 'Sandbox Payments' }, language);
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
        <dd>${reference ?? 'You get it with your order'}</dd>
      </div>
    </dl>
    <p lang="${wording.language}">${wording.text}</p>
  </section>`;
}
