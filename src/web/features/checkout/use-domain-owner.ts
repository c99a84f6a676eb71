import { useMemo } from 'react';
import type { RefObject } from 'react';
import { billingErrorsOf } from './billing-errors-of.ts';
import type {
  BillingErrors,
  CheckoutAnswer,
  RegistrantDetails,
  RegistrantProblems,
  RegistrantView,
} from './checkout-data.ts';
import { startRegistrant } from './registrant-form.ts';
import { useRegistrantProblems } from './use-registrant-problems.ts';
import { useRegistrantSave } from './use-registrant-save.ts';

/** The domain owner on the page: what the registries ask, what the fields begin with, what is wrong, and where. */
export interface DomainOwner {
  /** null where the basket holds no names. */
  readonly registrant: RegistrantView | null;
  readonly start: RegistrantDetails | null;
  /** Beside the owner's own fields. */
  readonly problems: RegistrantProblems;
  /** Beside the billing details, where they are the owner's. */
  readonly billingErrors: BillingErrors;
  /** Whether who is billed cannot be the owner yet, for want of a phone number. */
  readonly lacksPhone: boolean;
  readonly save: () => void;
  /** A field of the owner was changed. */
  readonly onChange: (path: string) => void;
}

/** Keeps the owner while it is typed, and tells what stands in the way at the fields it is about. */
export function useDomainOwner(
  form: RefObject<HTMLFormElement | null>,
  answer: CheckoutAnswer | undefined,
  loaded: RegistrantView | null,
): DomainOwner {
  const { registrant, save, saveSoon } = useRegistrantSave(form, loaded);
  const { problems, isSame, forget } = useRegistrantProblems(answer, registrant);
  const typed = answer?.kind === 'refused' ? (answer.registrant?.typed ?? null) : null;
  // The same list for as long as nothing changed: the section is rendered anew by it.
  const own = useMemo(() => (isSame ? problems.filter(isOwn) : problems), [isSame, problems]);
  return {
    registrant,
    start: registrant === null ? null : (typed ?? startRegistrant(registrant)),
    problems: own,
    billingErrors: isSame ? billingErrorsOf(problems) : {},
    lacksPhone: isSame && registrant?.problems.some(({ path }) => path === 'phone') === true,
    save,
    onChange(path) {
      forget(path);
      saveSoon();
    },
  };
}

/** What the section itself shows of an owner who is who is billed. */
function isOwn({ path, code }: RegistrantProblems[number]): boolean {
  return path.startsWith('fields.') || code === 'not-eligible';
}
