import { useMemo, useState } from 'react';
import type { CheckoutResult, RegistrantProblems, RegistrantView } from '#web/features/checkout/checkout-data.ts';

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
export function useRegistrantProblems(
  result: CheckoutResult | undefined,
  registrant: RegistrantView | null,
): OwnerProblems {
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
  return result?.kind === 'refused' ? (result.registrant?.problems ?? NONE) : NONE;
}

const NONE: RegistrantProblems = [];

function inputOf(result: CheckoutResult | undefined) {
  return result?.kind === 'refused' ? result.registrant?.input : null;
}
