import type { Language } from '#core/languages/languages.ts';
import { type Html, html } from '#sandbox/html.ts';
import type { FieldErrors } from '#sandbox/payment-provider/browser/form-session.ts';
import { type FormText, translate } from '#sandbox/payment-provider/browser/form-texts.ts';

/** The look of a form field. */
export interface FieldOptions {
  readonly name: string;
  readonly label: FormText;
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
export function fieldsMarkup(looks: readonly FieldOptions[], state: FieldsState): Html {
  const firstInvalid = looks.find((field) => state.errors[field.name] !== undefined);
  const fields = looks.map((field) => fieldMarkup(field, state, field === firstInvalid));
  return html`<div class="card-fields">${fields}</div>`;
}

function fieldMarkup(field: FieldOptions, { errors, values, language }: FieldsState, isFocused: boolean): Html {
  const error = errors[field.name];
  const isBranded = field.branded === true;
  return html`<div class="field${field.wide ? ' field-wide' : ''}">
    <label for="${field.name}">${translate(language, field.label)}</label>
    <div class="box${isBranded ? ' box-branded' : ''}">
      <input
        id="${field.name}"
        name="${field.name}"
        value="${values[field.name] ?? ''}"
        type="text"
        inputmode="${field.inputmode}"
        autocomplete="${field.autocomplete}"
        placeholder="${translate(language, field.placeholder)}"
        maxlength="${field.maxlength}"
        spellcheck="false"
        autocapitalize="off"
        aria-required="true"
        aria-invalid="${error === undefined ? 'false' : 'true'}"
        aria-describedby="${field.name}-error"
        ${isFocused ? html` autofocus` : null}
      />
      ${isBranded ? html`<span class="brand" id="brand" aria-hidden="true"></span>` : null}
    </div>
    <p class="error" id="${field.name}-error">${translate(language, error ?? '')}</p>
  </div>`;
}
