import type { FieldProblem } from '#contract/problems.ts';
import { checkRegistration } from '#core/account/check-registration.ts';
import type { Registration } from '#core/account/check-registration.ts';
import { knownCustomFields, missingCustomFields } from '#core/account/custom-fields.ts';
import type { Brand } from '#core/storefront/brand.ts';

/** The register form as it was sent. */
export interface RegisterForm extends Registration {
  readonly custom_fields?: Readonly<Record<string, string>> | undefined;
  readonly accept_terms: boolean;
}

/** Everything about the form that needs no judgement of the password's strength (specification §5, D9). */
export function checkRegisterForm(form: RegisterForm, brand: Pick<Brand, 'customFields'>): FieldProblem[] {
  const custom = missingCustomFields(form.custom_fields, brand.customFields);
  const terms = form.accept_terms ? [] : [{ path: 'accept_terms', code: 'required' }];
  return [...checkRegistration(form), ...custom, ...terms];
}

/** The brand's custom fields that were filled in; others are not kept. */
export function customFieldsOf(form: RegisterForm, brand: Pick<Brand, 'customFields'>): Record<string, string> {
  return knownCustomFields(form.custom_fields, brand.customFields);
}
