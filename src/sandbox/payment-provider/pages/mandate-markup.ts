import type { Language } from '#core/languages/languages.ts';
import { mandateWording } from '#core/payments/mandate.ts';
import { type Html, html } from '#sandbox/html.ts';
import type { DebitScheme } from '#sandbox/payment-provider/browser/debit-fields.ts';
import { type FormText, translate } from '#sandbox/payment-provider/browser/form-texts.ts';

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
  const inPageLanguage = (text: FormText) => translate(language, text);
  return html`<section class="mandate small" lang="${language}" aria-label="${inPageLanguage('Mandate')}">
    <dl>
      <div>
        <dt>${inPageLanguage('Scheme')}</dt>
        <dd>${inPageLanguage(isSepa ? 'SEPA Core Direct Debit' : 'Bacs Direct Debit')}</dd>
      </div>
      <div>
        <dt>${inPageLanguage('Creditor')}</dt>
        <dd>${creditor}</dd>
      </div>
      <div>
        <dt>${inPageLanguage(isSepa ? 'Creditor identifier' : 'Service user number')}</dt>
        <dd>${isSepa ? 'DE98ZZZ09999999999' : '000000'}</dd>
      </div>
      <div>
        <dt>${inPageLanguage('Mandate reference')}</dt>
        <dd>${reference ?? inPageLanguage('Sent with your order confirmation')}</dd>
      </div>
    </dl>
    <p lang="${wording.language}">${wording.text}</p>
  </section>`;
}
