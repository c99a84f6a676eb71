import { type CardBehaviour, testCards } from '#sandbox/payment-provider/test-data/test-cards.ts';

/** The number of the test card with a behaviour. */
export function testCardNumber(behaviour: CardBehaviour): string {
  const card = testCards.find((one) => one.behaviour === behaviour);
  if (card === undefined) throw new Error(`There is no card for ${behaviour}.`);
  return card.number;
}
