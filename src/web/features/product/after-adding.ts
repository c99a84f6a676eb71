import { screens } from '#web/screens.ts';

/** Where the shopper goes with a product in the basket: to its recommendations where they are new, else to the basket (D5). */
export function afterAdding(
  slug: string,
  { showsRecommendations }: { readonly showsRecommendations: boolean },
): string {
  return showsRecommendations ? screens.productRecommendations.href({ pid: slug }) : screens.basket.href();
}
