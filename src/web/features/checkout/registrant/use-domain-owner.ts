import { type RefObject, useMemo, useState } from 'react';
import { billingErrorsOf } from '#web/features/checkout/billing/billing-errors-of.ts';
import type {
  BillingErrors,
  CheckoutResult,
  RegistrantDetails,
  RegistrantProblems,
  RegistrantView,
} from '#web/features/checkout/checkout-data.ts';
import { type BackgroundSave, type FormPart, useBackgroundSave } from '#web/features/checkout/use-background-save.ts';
import { useNewest } from '#web/forms/use-newest.ts';
import { startRegistrant, readRegistrantForm, registrantPath } from './registrant-form.ts';

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

/** The registrant section for the saved owner, and the functions that save it. */
interface RegistrantSave extends Pick<BackgroundSave, 'save' | 'saveDebounced'> {
  /** Null where the basket has no domains. */
  readonly registrant: RegistrantView | null;
}

/** Saves the registrant in the background, complete or not; problems are shown at the fields. */
function useRegistrantSave(form: RefObject<HTMLFormElement | null>, loaded: RegistrantView | null): RegistrantSave {
  const saved = loaded === null ? '' : JSON.stringify(startRegistrant(loaded));
  const { result, save, saveDebounced } = useBackgroundSave(form, { key: 'registrant', saved, read });
  const newest = result?.kind === 'registrant' ? result.registrant : undefined;
  return { registrant: useNewest<RegistrantView | null>(loaded, newest), save, saveDebounced };
}

function read(formData: FormData): FormPart | null {
  const owner = readRegistrantForm(formData);
  if (owner === null) return null;
  const fields = new FormData();
  for (const [name, value] of formData) if (registrantPath(name) !== null) fields.append(name, value);
  fields.set('intent', 'registrant-in-background');
  return { content: JSON.stringify(owner), fields };
}

/** The owner's problems, and whether the owner is the billed person. */
interface OwnerProblems {
  readonly problems: RegistrantProblems;
  readonly isSame: boolean;
  /** Removes the problems of a changed field, or all of them when the owner changes. */
  readonly clear: (changed: string) => void;
}

/**
 * The owner's problems: all of the latest result until the field is changed; of the saved details only invalid values,
 * so that empty fields are not marked before the shopper reaches them.
 */
function useRegistrantProblems(result: CheckoutResult | undefined, registrant: RegistrantView | null): OwnerProblems {
  const [known, setKnown] = useState({ of: result, problems: problemsOf(result) });
  if (known.of !== result) setKnown({ of: result, problems: problemsOf(result) });
  const { problems: returned } = known;
  const saved = registrant?.problems;
  const isSame = (returned.length > 0 ? inputOf(result) : registrant?.details)?.sameAsBilling ?? true;
  const problems = useMemo(() => {
    const invalid =
      saved?.filter(({ path, code }) => code !== 'required' && !returned.some((one) => one.path === path)) ?? [];
    return [...returned, ...invalid];
  }, [returned, saved]);
  const clear = (changed: string) =>
    setKnown((before) => ({
      ...before,
      problems: changed === 'sameAsBilling' ? [] : before.problems.filter(({ path }) => path !== changed),
    }));
  return { problems, isSame, clear };
}

function problemsOf(result: CheckoutResult | undefined): RegistrantProblems {
  return result?.kind === 'refused' ? (result.registrant?.problems ?? NO_PROBLEMS) : NO_PROBLEMS;
}

const NO_PROBLEMS: RegistrantProblems = [];

function inputOf(result: CheckoutResult | undefined) {
  return result?.kind === 'refused' ? result.registrant?.input : null;
}
