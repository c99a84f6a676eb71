import { useMemo, useState } from 'react';
import type { CheckoutAnswer, RegistrantProblems, RegistrantView } from './checkout-data.ts';

/** What is wrong with the owner, and whether that owner is who is billed. */
interface OwnerProblems {
  readonly problems: RegistrantProblems;
  readonly isSame: boolean;
  /** A field was changed: what the answer said of it holds no more; of another owner, nothing does. */
  readonly forget: (changed: string) => void;
}

/**
 * What is wrong with the owner: everything the newest answer said until the field is changed, and of what is kept whatever is wrong rather than missing,
 * so that nobody is blamed for what they have not come to yet.
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
