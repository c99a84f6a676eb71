import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import type { CardFieldErrors, CardFieldName } from '#sandbox/payment-provider/browser/card-fields.ts';

interface FieldLook {
  readonly name: CardFieldName;
  readonly label: string;
  readonly autocomplete: string;
  readonly inputmode: 'numeric' | 'text';
  readonly placeholder: string;
  readonly maxlength: number;
  readonly wide: boolean;
}

const looks: readonly FieldLook[] = [
  {
    name: 'card_num',
    label: 'Card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    placeholder: '1234 1234 1234 1234',
    maxlength: 23,
    wide: true,
  },
  {
    name: 'card_expiry',
    label: 'Expiry (MM/YY)',
    autocomplete: 'cc-exp',
    inputmode: 'numeric',
    placeholder: 'MM/YY',
    maxlength: 9,
    wide: false,
  },
  {
    name: 'card_cvv',
    label: 'CVV',
    autocomplete: 'cc-csc',
    inputmode: 'numeric',
    placeholder: '123',
    maxlength: 4,
    wide: false,
  },
  {
    name: 'cardholder_name',
    label: 'Cardholder name',
    autocomplete: 'cc-name',
    inputmode: 'text',
    placeholder: '',
    maxlength: 100,
    wide: true,
  },
];

/** The four fields; each error stands under its field and is tied to it. Numbers are never filled in again. */
export function cardFieldsMarkup(errors: CardFieldErrors, cardholderName: string): Html {
  const firstWrong = looks.find((look) => errors[look.name] !== undefined);
  const fields = looks.map((look) => {
    const value = look.name === 'cardholder_name' ? cardholderName : '';
    return fieldMarkup(look, errors[look.name], value, look === firstWrong);
  });
  return html`<div class="card-fields">${fields}</div>`;
}

function fieldMarkup(look: FieldLook, error: string | undefined, value: string, isFocused: boolean): Html {
  const branded = look.name === 'card_num';
  return html`<div class="field${look.wide ? ' field-wide' : ''}">
    <label for="${look.name}">${look.label}</label>
    <div class="box${branded ? ' box-branded' : ''}">
      <input
        id="${look.name}"
        name="${look.name}"
        value="${value}"
        type="text"
        inputmode="${look.inputmode}"
        autocomplete="${look.autocomplete}"
        placeholder="${look.placeholder}"
        maxlength="${look.maxlength}"
        spellcheck="false"
        autocapitalize="off"
        aria-required="true"
        aria-invalid="${error === undefined ? 'false' : 'true'}"
        aria-describedby="${look.name}-error"
        ${isFocused ? html` autofocus` : null}
      />
      ${branded ? html`<span class="brand" id="brand" aria-hidden="true"></span>` : null}
    </div>
    <p class="error" id="${look.name}-error">${error ?? ''}</p>
  </div>`;
}
