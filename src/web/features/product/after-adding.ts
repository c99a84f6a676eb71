import { redirectWithFlash } from '#web/flash/flash.ts';
import { nextHref } from '#web/navigation/next-screen.ts';
import type { Added } from './add-to-basket.ts';

/**
 * The redirect after adding a product, with a message: to its recommendations if they were not shown before, else to
 * the basket.
 */
export function afterAdding(
  { slug, name }: { readonly slug: string; readonly name: string },
  { showsRecommendations, isRepeat, vouchers }: Added,
): Response {
  const href = showsRecommendations ? nextHref('product/add', { pid: slug }) : nextHref('product/recommendations');
  return redirectWithFlash(href, { added: { name, isRepeat }, ...(vouchers.length === 0 ? {} : { vouchers }) });
}
