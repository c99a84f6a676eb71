import { type RefObject, useMemo } from 'react';
import { billingErrorsOf } from '#web/features/checkout/billing/billing-errors-of.ts';
import type {
  BillingErrors,
  CheckoutResult,
  RegistrantDetails,
  RegistrantProblems,
  RegistrantView,
} from '#web/features/checkout/checkout-data.ts';
import { startRegistrant } from './registrant-form.ts';
import { useRegistrantProblems } from './use-registrant-problems.ts';
import { useRegistrantSave } from './use-registrant-save.ts';

/** The domain owner on the page: the registries' questions, the initial values, and the problems with their places. */
export interface DomainOwner {
  /** Null where the basket has no domains. */
  readonly registrant: RegistrantView | null;
  readonly start: RegistrantDetails | null;
  /** Shown at the owner's own fields. */
  readonly problems: RegistrantProblems;
  /** Shown at the billing fields, where the owner is the billed person. */
  readonly billingErrors: BillingErrors;
  /** Whether the billed person cannot be the owner yet because the phone number is missing. */
  readonly lacksPhone: boolean;
  readonly save: () => void;
  /** Called when a field of the owner changes. */
  readonly onChange: (path: string) => void;
}

/** Saves the owner while it is typed and shows the problems at their fields. */
export function useDomainOwner(
  form: RefObject<HTMLFormElement | null>,
  result: CheckoutResult | undefined,
  loaded: RegistrantView | null,
): DomainOwner {
  const { registrant, save, saveDebounced } = useRegistrantSave(form, loaded);
  const { problems, isSame, clear } = useRegistrantProblems(result, registrant);
  const input = result?.kind === 'refused' ? (result.registrant?.input ?? null) : null;
  // Memoized, so that the section is not rendered again while nothing changes.
  const shown = useMemo(() => (isSame ? problems.filter(isShownAtOwner) : problems), [isSame, problems]);
  return {
    registrant,
    start: registrant === null ? null : (input ?? startRegistrant(registrant)),
    problems: shown,
    billingErrors: isSame ? billingErrorsOf(problems) : {},
    lacksPhone: isSame && registrant?.problems.some(({ path }) => path === 'phone') === true,
    save,
    onChange(path) {
      clear(path);
      saveDebounced();
    },
  };
}

/** A problem the owner section shows even when the owner is the billed person. */
function isShownAtOwner({ path, code }: RegistrantProblems[number]): boolean {
  return path.startsWith('fields.') || code === 'not-eligible';
}
