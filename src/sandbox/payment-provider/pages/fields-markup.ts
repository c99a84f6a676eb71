import { html } from '#sandbox/html.ts';
import type { Html } from '#sandbox/html.ts';
import type { FieldErrors } from '#sandbox/payment-provider/browser/form-session.ts';

/** How a field of a form looks. */
export interface FieldLook {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly inputmode: 'numeric' | 'text';
  readonly placeholder: string;
  readonly maxlength: number;
  readonly wide: boolean;
  /** Whether the network of the card stands in it. */
  readonly branded?: boolean;
}

/** The fields of a form; each error stands under its field and is tied to it. Values are given of fields that may be filled in again. */
export function fieldsMarkup(
  looks: readonly FieldLook[],
  errors: FieldErrors,
  values: Readonly<Record<string, string>>,
): Html {
  const firstWrong = looks.find((look) => errors[look.name] !== undefined);
  const fields = looks.map((look) =>
    fieldMarkup(look, errors[look.name], values[look.name] ?? '', look === firstWrong),
  );
  return html`<div class="card-fields">${fields}</div>`;
}

function fieldMarkup(look: FieldLook, error: string | undefined, value: string, isFocused: boolean): Html {
  const isBranded = look.branded === true;
  return html`<div class="field${look.wide ? ' field-wide' : ''}">
    <label for="${look.name}">${look.label}</label>
    <div class="box${isBranded ? ' box-branded' : ''}">
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
      ${isBranded ? html`<span class="brand" id="brand" aria-hidden="true"></span>` : null}
    </div>
    <p class="error" id="${look.name}-error">${error ?? ''}</p>
  </div>`;
}
