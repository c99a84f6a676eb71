import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { definition } from './definition.ts';
import { expect } from './journey.ts';

/** Waits for the confirmation; returns the order number. */
export async function expectOrderComplete(page: JourneyPage): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Order complete!' })).toBeVisible();
  return orderNumber(page);
}

/** Waits for the page of an order that is accepted, also if all of it has been refunded meanwhile; returns its number. */
export async function expectOrderAccepted(page: JourneyPage): Promise<string> {
  const name = /^(?:Order complete!|We're refunding your order|Your order was refunded)$/;
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return orderNumber(page);
}

/** Waits for the confirmation of an order with a line in manual setup. */
export async function expectBeingSetUp(page: JourneyPage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: "Thank you – we're setting up your order" })).toBeVisible();
}

/** The value of 'Order number'. */
export async function orderNumber(page: JourneyPage): Promise<string> {
  return definition(page, 'Order number').innerText();
}

/** Waits until all lines are delivered. */
export async function expectDelivered(page: JourneyPage, lines: number): Promise<void> {
  await expect(page.getByText(`${lines} of ${lines} ${lines === 1 ? 'item' : 'items'} ready`)).toBeVisible();
}

/** Waits for the failed order page and opens the invoice. */
export async function goToInvoiceOfFailed(page: JourneyPage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Payment failed' })).toBeVisible();
  await expect(page.getByText('Unable to process payment')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the invoice to try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^(?:Payment request|Invoice)/ })).toBeVisible();
}
