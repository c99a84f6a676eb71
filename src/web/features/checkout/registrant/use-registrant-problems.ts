import { useMemo, useState } from 'react';
import type { CheckoutAnswer, RegistrantProblems, RegistrantView } from '#web/features/checkout/checkout-data.ts';

/** The owner's problems, and whether the owner is the billed person. */
interface OwnerProblems {
  readonly problems: RegistrantProblems;
  readonly isSame: boolean;
  /** Removes the problems of a changed field, or all of them when the owner changes. */
  readonly forget: (changed: string) => void;
}

/**
 * The owner's problems: all of the latest answer until the field is changed; of the saved details only invalid values,
 * so that empty fields are not marked before the shopper reaches them.
 */
export function useRegistrantProblems(
  answer: CheckoutAnswer | undefined,
  registrant: RegistrantView | null,
): OwnerProblems {
  const [known, setKnown] = useState({ of: answer, problems: problemsOf(answer) });
  if (known.of !== answer) setKnown({ of: answer, problems: problemsOf(answer) });
  const { problems: told } = known;
  const kept = registrant?.problems;
  const isSame = (told.length > 0 ? typedIn(answer) : registrant?.details)?.same_as_billing ?? true;
  const problems = useMemo(() => {
    const wrong = kept?.filter(({ path, code }) => code !== 'required' && !told.some((one) => one.path === path)) ?? [];
    return [...told, ...wrong];
  }, [told, kept]);
  const forget = (changed: string) =>
    setKnown((before) => ({
      ...before,
      problems: changed === 'same_as_billing' ? [] : before.problems.filter(({ path }) => path !== changed),
    }));
  return { problems, isSame, forget };
}

function problemsOf(answer: CheckoutAnswer | undefined): RegistrantProblems {
  return answer?.kind === 'refused' ? (answer.registrant?.problems ?? NONE) : NONE;
}

const NONE: RegistrantProblems = [];

function typedIn(answer: CheckoutAnswer | undefined) {
  return answer?.kind === 'refused' ? answer.registrant?.typed : null;
}
