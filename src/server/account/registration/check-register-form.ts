import type { FieldProblem } from '#contract/problems.ts';
import { checkRegistration } from '#core/account/check-registration.ts';
import type { Registration } from '#core/account/check-registration.ts';
import { knownCustomFields, missingCustomFields } from '#core/account/custom-fields.ts';
import type { Brand } from '#core/storefront/brand.ts';

/** The submitted register form. */
export interface RegisterForm extends Registration {
  readonly custom_fields?: Readonly<Record<string, string>> | undefined;
  readonly accept_terms: boolean;
}

/** Validates the form except for the password's strength. */
export function checkRegisterForm(form: RegisterForm, brand: Pick<Brand, 'customFields'>): FieldProblem[] {
  const custom = missingCustomFields(form.custom_fields, brand.customFields);
  const terms = form.accept_terms ? [] : [{ path: 'accept_terms', code: 'required' }];
  return [...checkRegistration(form), ...custom, ...terms];
}

/** The submitted values of the brand's custom fields; others are dropped. */
export function customFieldsOf(form: RegisterForm, brand: Pick<Brand, 'customFields'>): Record<string, string> {
  return knownCustomFields(form.custom_fields, brand.customFields);
}
