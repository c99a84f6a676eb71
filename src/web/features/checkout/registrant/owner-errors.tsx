import type { RegistrantProblems, RegistrantView } from '#web/features/checkout/checkout-data.ts';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { OWNER_FIELDS, registrantId } from './registrant-form.ts';

/** The invalid fields of the domain owner, each linked; those shown at billing fields are listed with these. */
export function OwnerErrors({ isSame, problems, questions }: OwnerErrorsProps) {
  const t = useText(billing);
  const invalid = problems.flatMap(({ path }) => {
    const field = OWNER_FIELDS.find((name) => name === path);
    const question = questions.find(({ key }) => path === `fields.${key}`);
    if (question !== undefined) return [{ path, label: question.name }];
    return isSame || field === undefined || field === 'line2' ? [] : [{ path, label: t(`billing.${field}`) }];
  });
  if (invalid.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {invalid.map(({ path, label }) => (
        <li key={path}>
          <a href={`#${registrantId(path)}`} className="rounded-sm underline underline-offset-4">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface OwnerErrorsProps {
  /** The owner is the billed person. */
  readonly isSame: boolean;
  readonly problems: RegistrantProblems;
  readonly questions: RegistrantView['questions'];
}
