import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import { defaultConfiguration } from '#core/catalogue/default-configuration.ts';
import { commandIdIn, formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';

/** The outcome of adding a recommended product: added, a page to continue on, or an error message. */
export type RecommendedAddition =
  | { readonly kind: 'added' }
  | { readonly kind: 'to-configure'; readonly href: string }
  | { readonly kind: 'refused'; readonly problem: ProblemCode; readonly status: number };

/** Adds a product with its default configuration; one with required fields is configured on its own page. */
export async function addRecommended(
  page: Pick<PageContext, 'api' | 'newCommandId'>,
  form: FormData,
): Promise<RecommendedAddition> {
  const slug = formText(form, 'product');
  const found = await page.api.catalogue.get({ pid: slug.slice(0, 200) });
  if (!found.ok) return refusalOf(found.problem.code);
  const { product, currency } = found.value;
  const configuration = defaultConfiguration(product, currency);
  if (configuration === null || checkConfiguration(product, configuration, currency).length > 0) {
    return { kind: 'to-configure', href: screens.productAdd.href({ pid: product.slug }) };
  }
  const command = { kind: 'add-line', configuration } as const;
  const added = await page.api.basket.command({ commandId: commandIdIn(form, page), command });
  return added.ok ? { kind: 'added' } : refusalOf(added.problem.code);
}

function refusalOf(problem: ProblemCode): RecommendedAddition {
  return { kind: 'refused', problem, status: PROBLEMS[problem].status };
}
