import { PROBLEMS } from '#contract/problems.ts';
import { checkConfiguration } from '#core/catalogue/check-configuration.ts';
import { defaultConfiguration } from '#core/catalogue/default-configuration.ts';
import type { PageContext } from '#web/page-context.ts';
import { commandIdIn, formText } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';

/** What came of adding a recommended product: where to go on, or a sentence about why not. */
export type RecommendedAddition =
  | { readonly kind: 'added' }
  | { readonly kind: 'to-configure'; readonly href: string }
  | { readonly kind: 'refused'; readonly message: string; readonly status: number };

/** Adds a product as it is; one that asks something first is configured on its own screen. */
export async function addRecommended(
  page: Pick<PageContext, 'api' | 'newCommandId'>,
  form: FormData,
): Promise<RecommendedAddition> {
  const slug = formText(form, 'product');
  const found = await page.api.catalogue.get({ pid: slug.slice(0, 200) });
  if (!found.ok) return { kind: 'refused', ...refusalOf(found.problem.code) };
  const { product, currency } = found.value;
  const configuration = defaultConfiguration(product, currency);
  if (configuration === null || checkConfiguration(product, configuration, currency).length > 0) {
    return { kind: 'to-configure', href: screens.productAdd.href({ pid: product.slug }) };
  }
  const command = { kind: 'add-line', configuration } as const;
  const added = await page.api.basket.command({ commandId: commandIdIn(form, page), command });
  return added.ok ? { kind: 'added' } : { kind: 'refused', ...refusalOf(added.problem.code) };
}

function refusalOf(code: keyof typeof PROBLEMS) {
  const { title, status } = PROBLEMS[code];
  return { message: title, status };
}
