import type { RefObject } from 'react';
import type { ProblemCode } from '#contract/problems.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import { latePart } from '#web/runtime/late-part.tsx';
import product from '#web/text/en/product.json';
import { useText } from '#web/text/use-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PlaceLink } from '#web/ui/place-link.tsx';
import { anchorOf, controlOf } from './controls/control-name.ts';
import { issueLabel } from './issue-text.ts';
import { isOnlyIncomplete } from './only-incomplete.ts';
import type { ProductView } from './product-views.ts';

/** A problem of the request as a whole; loaded only where there is one. */
const RefusedPart = latePart('product-refused', async () => (await import('./refused-notice.tsx')).RefusedNotice);

/**
 * Why the form was refused, with links to its fields. Where only details are missing, the shopper may give them later.
 */
export function ReturnedNotice({ place, ...feedback }: ReturnedNoticeProps) {
  if (feedback.problem === null && feedback.issues.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 rounded-md outline-none">
      {feedback.problem === null ? <IssueSummary {...feedback} /> : <RefusedPart problem={feedback.problem} />}
    </div>
  );
}

function IssueSummary({ product: view, issues, saveIncomplete }: Omit<ReturnedNoticeProps, 'place' | 'problem'>) {
  const t = useText(product);
  const isMissing = isOnlyIncomplete(issues);
  return (
    <Notice
      tone="error"
      title={t(isMissing ? 'product.incomplete.title' : 'product.refused.title')}
      actions={
        isMissing ? (
          <Button size="small" name="intent" value="keep-incomplete">
            {saveIncomplete}
          </Button>
        ) : undefined
      }
    >
      <p>{t('product.incomplete.text')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {inOrderOfForm(issues).map(({ path, code }) => (
          <li key={`${path} ${code}`}>
            <PlaceLink anchor={anchorOf(controlOf(path))} className="inline-block py-1 underline underline-offset-4">
              {issueLabel(t, view, path)}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface ReturnedNoticeProps {
  /** Focused when the form is shown again. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly product: ProductView;
  readonly issues: readonly ValidationIssue[];
  readonly problem: ProblemCode | null;
  /** The label of saving without the missing details. */
  readonly saveIncomplete: string;
}

const PARTS = ['term', 'options', 'quantity', 'extras', 'domain', 'fields'];

function inOrderOfForm(issues: readonly ValidationIssue[]): ValidationIssue[] {
  return issues.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf({ path }: ValidationIssue): number {
  return PARTS.indexOf(path.split('.')[0] ?? '');
}
