import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import type { CheckoutRefusal, RegistrantView } from './checkout-data.ts';
import { OWNER_FIELDS, registrantId } from './registrant-form.ts';

/** The domain owner's fields that have to be mended, each a link; what stands beside the billing details is listed with those. */
export function OwnerErrors({ refusal, questions }: OwnerErrorsProps) {
  const t = useText(billing);
  const { typed = null, problems = [] } = refusal.registrant ?? {};
  const isSame = typed?.same_as_billing !== false;
  const wrong = problems.flatMap(({ path }) => {
    const field = OWNER_FIELDS.find((name) => name === path);
    const question = questions.find(({ key }) => path === `fields.${key}`);
    if (question !== undefined) return [{ path, label: question.name }];
    return isSame || field === undefined || field === 'line2' ? [] : [{ path, label: t(`billing.${field}`) }];
  });
  if (wrong.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {wrong.map(({ path, label }) => (
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
  readonly refusal: CheckoutRefusal;
  readonly questions: RegistrantView['questions'];
}
