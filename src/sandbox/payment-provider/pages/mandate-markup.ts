import { mandateWording } from '#core/payments/mandate.ts';
import type { Language } from '#core/storefront/languages.ts';
import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import type { DebitScheme } from '#sandbox/payment-provider/browser/debit-fields.ts';
import { inLanguage } from '#sandbox/payment-provider/browser/form-words.ts';
import type { FormWords } from '#sandbox/payment-provider/browser/form-words.ts';

/** The scheme, creditor and reference of a mandate; the reference is null until there is an order. */
export interface Mandate {
  readonly scheme: DebitScheme;
  readonly creditor: string;
  readonly reference: string | null;
  readonly language: Language;
}

/** The mandate text the account holder agrees to. */
export function mandateMarkup({ scheme, creditor, reference, language }: Mandate): Html {
  const isSepa = scheme === 'sepa-debit';
  const wording = mandateWording(scheme, { creditor, collector: 'Sandbox Payments' }, language);
  const say = (words: FormWords) => inLanguage(language, words);
  return html`<section class="mandate small" lang="${language}" aria-label="${say('Mandate')}">
    <dl>
      <div>
        <dt>${say('Scheme')}</dt>
        <dd>${say(isSepa ? 'SEPA Core Direct Debit' : 'Bacs Direct Debit')}</dd>
      </div>
      <div>
        <dt>${say('Creditor')}</dt>
        <dd>${creditor}</dd>
      </div>
      <div>
        <dt>${say(isSepa ? 'Creditor identifier' : 'Service user number')}</dt>
        <dd>${isSepa ? 'DE98ZZZ09999999999' : '000000'}</dd>
      </div>
      <div>
        <dt>${say('Mandate reference')}</dt>
        <dd>${reference ?? say('Sent with your order confirmation')}</dd>
      </div>
    </dl>
    <p lang="${wording.language}">${wording.text}</p>
  </section>`;
}
