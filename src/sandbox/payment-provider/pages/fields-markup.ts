import type { Language } from '#core/storefront/languages.ts';
import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import type { FieldErrors } from '#sandbox/payment-provider/browser/form-session.ts';
import { inLanguage } from '#sandbox/payment-provider/browser/form-words.ts';
import type { FormWords } from '#sandbox/payment-provider/browser/form-words.ts';

/** The look of a form field. */
export interface FieldLook {
  readonly name: string;
  readonly label: FormWords;
  readonly autocomplete: string;
  readonly inputmode: 'numeric' | 'text';
  readonly placeholder: string;
  readonly maxlength: number;
  readonly wide: boolean;
  /** Whether it shows the card network. */
  readonly branded?: boolean;
}

/** The state of the form fields. */
export interface FieldsState {
  readonly errors: FieldErrors;
  /** The values of fields that may be prefilled. */
  readonly values: Readonly<Record<string, string>>;
  readonly language: Language;
}

/** The fields of a form; each error is below its field and set as its description. */
export function fieldsMarkup(looks: readonly FieldLook[], state: FieldsState): Html {
  const firstWrong = looks.find((look) => state.errors[look.name] !== undefined);
  const fields = looks.map((look) => fieldMarkup(look, state, look === firstWrong));
  return html`<div class="card-fields">${fields}</div>`;
}

function fieldMarkup(look: FieldLook, { errors, values, language }: FieldsState, isFocused: boolean): Html {
  const error = errors[look.name];
  const isBranded = look.branded === true;
  return html`<div class="field${look.wide ? ' field-wide' : ''}">
    <label for="${look.name}">${inLanguage(language, look.label)}</label>
    <div class="box${isBranded ? ' box-branded' : ''}">
      <input
        id="${look.name}"
        name="${look.name}"
        value="${values[look.name] ?? ''}"
        type="text"
        inputmode="${look.inputmode}"
        autocomplete="${look.autocomplete}"
        placeholder="${inLanguage(language, look.placeholder)}"
        maxlength="${look.maxlength}"
        spellcheck="false"
        autocapitalize="off"
        aria-required="true"
        aria-invalid="${error === undefined ? 'false' : 'true'}"
        aria-describedby="${look.name}-error"
        ${isFocused ? html` autofocus` : null}
      />
      ${isBranded ? html`<span class="brand" id="brand" aria-hidden="true"></span>` : null}
    </div>
    <p class="error" id="${look.name}-error">${inLanguage(language, error ?? '')}</p>
  </div>`;
}
