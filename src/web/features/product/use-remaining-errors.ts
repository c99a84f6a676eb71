import { useEffect, useState } from 'react';
import type { Configuration } from '#core/catalogue/configuration.ts';
import type { ValidationIssue } from '#core/forms/validation-issue.ts';
import type { ProductDetail } from './product-views.ts';
import type { remainingErrors } from './remaining-errors.ts';

/**
 * The issues of a refused form that are not corrected yet. The rules of fields and domains are loaded when a form is
 * refused; until then, and where they cannot be loaded, all its issues are shown.
 */
export function useRemainingErrors(
  { product, currency }: ProductDetail,
  refused: { readonly configuration: Configuration; readonly issues: readonly ValidationIssue[] } | null,
  edited: Configuration | null,
): readonly ValidationIssue[] {
  const [check, setCheck] = useState<{ readonly remaining: typeof remainingErrors } | null>(null);
  const hasIssues = refused !== null && refused.issues.length > 0;
  useEffect(() => {
    if (hasIssues) void loadCheck().then(setCheck);
  }, [hasIssues]);
  if (refused === null) return [];
  return edited === null || check === null ? refused.issues : check.remaining(product, currency, refused, edited);
}

async function loadCheck() {
  try {
    return { remaining: (await import('./remaining-errors.ts')).remainingErrors };
  } catch {
    return null;
  }
}
