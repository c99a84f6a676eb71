import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { type Page, expect } from '@playwright/test';
import { useLoginLink } from '#contract/operator/session.ts';
import type { StaffRole } from '#core/staff/staff-role.ts';
import { buildStoreFiles, editStoreText } from '#server/publishing/store-files.builder.ts';
import type { AcceptedAccount, OfficeJob, OfficeOrder, Situation } from './office/answers.ts';

/** Buys an order for one journey through the shop. */
export function createOrder(situation: Situation): Promise<OfficeOrder> {
  return ask('orders', { situation });
}

/** Lets the workers run. */
export async function runJobs(): Promise<void> {
  await ask('jobs', {});
}

/** Charges an amount at Larkhost's provider outside the shop and imports it; returns the id of the difference. */
export async function chargeOutsideShop(amountMinor: number): Promise<string> {
  const { differenceId } = await ask<{ readonly differenceId: string }>('charges-elsewhere', { amountMinor });
  return differenceId;
}

/** The buyer's bank disputes the payment of an order. */
export async function disputePayment({ paymentId }: Pick<OfficeOrder, 'paymentId'>): Promise<void> {
  await ask('disputes', { paymentId });
}

/** Logs in to a shop as a customer; the problem's code if that is refused, otherwise null. */
export async function logInToShop(email: string): Promise<string | null> {
  const { refused } = await ask<{ readonly refused: string | null }>('shop-logins', { email });
  return refused;
}

/** Opens the link in the newest email to an address, which confirms it. */
export async function confirmEmail(email: string): Promise<void> {
  await ask('confirmed-emails', { email });
}

/** Turns on the second factor of the account of an order. */
export async function requireCodes({ brandId, customerId }: OfficeOrder): Promise<void> {
  await ask('second-factors', { brandId, customerId });
}

/** Opens a page of the shop that fails; returns the id on its error page. */
export async function shopError(): Promise<string> {
  const { id } = await ask<{ readonly id: string }>('error', {});
  return id;
}

/** The newest job of a queue in a state. */
export function findJob(wanted: { readonly queue: string; readonly state: string }): Promise<OfficeJob> {
  return ask('job', wanted);
}

/** Changes the name servers of a domain at its registry, as another system would. */
export async function changeAtRegistry(name: string): Promise<void> {
  await ask('registry', { name });
}

/** Creates an account with password and authenticator app, logged in from a Firefox on Linux. */
export function createAccount(role: StaffRole, brands: readonly string[] | null = null): Promise<AcceptedAccount> {
  return ask('accounts', { role, brands });
}

/** Creates an account that has not accepted its invitation; of all brands by default. */
export function invite(
  role: StaffRole,
  brands: readonly string[] | null = null,
): Promise<{ readonly email: string; readonly link: string }> {
  return ask('invitations', { role, brands });
}

/** Lets the confirmations of an account's sessions expire. */
export async function expireConfirmations(email: string): Promise<void> {
  await ask('expired-confirmations', { email });
}

/** A link that logs in an account once. */
export async function loginLink(email: string): Promise<string> {
  const { link } = await ask<{ readonly link: string }>('login-links', { email });
  return link;
}

/** A brand whose catalogue journeys change. */
type CatalogueBrand = 'northwind' | 'southwind';

/** Puts a product into a new basket of a brand; returns the basket's id. */
export async function fillBasket(brandId: CatalogueBrand, slug: string): Promise<string> {
  const { basketId } = await ask<{ readonly basketId: string }>('baskets', { brandId, slug });
  return basketId;
}

/** Uploads the catalogue of a brand with a price of its hosting plan as a draft. */
export async function uploadPrice(page: Page, price: string, brandId: CatalogueBrand = 'northwind'): Promise<void> {
  const text = editStoreText('catalogue.yaml', 'monthly: 5.00', `monthly: ${price}`);
  await page.goto(`/catalogue/${brandId}`);
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'catalogue.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check and save as draft' }).click();
}

/** Writes the store of Northwind as a folder that has files in folders, and one that is not a store file. */
export async function writeStoreFolder(folder: string): Promise<void> {
  const { texts, images } = buildStoreFiles();
  const brand = editStoreText('brand.yaml', 'shop.larkhost.example', 'shop.northwind.example');
  const files = new Map<string, string | Uint8Array>([
    ...texts,
    ...[...images].map(([path, content]): [string, Uint8Array] => [`images/${path}`, content]),
    ['brand.yaml', brand.replace('image: logo.svg', 'image: images/logo.svg')],
    ['catalogue/hosting.yaml', texts.get('catalogue.yaml') ?? ''],
    ['well-known/security.txt', 'Contact: mailto:security@northwind.example'],
    ['README.md', 'The shop of Northwind.'],
  ]);
  files.delete('catalogue.yaml');
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** The current response of the shop of a brand about a product. */
export async function productInShop(brandId: CatalogueBrand, slug: string): Promise<string> {
  const { page } = await ask<{ readonly page: string }>('products', { brandId, slug });
  return page;
}

const PORT = process.env['BACK_OFFICE_PORT'];

/** The address of the back office at which browsers have passkeys: they have none at an IP address. */
export const LOCALHOST = `http://localhost:${PORT}`;

/** Logs in to a role's account. */
export async function logIn(page: Page, role: StaffRole): Promise<void> {
  await logInAs(page, `${role}@example.org`);
}

/** Logs in to an account through the API; login.spec.ts logs in by the screen of the link. */
export async function logInAs(page: Page, email: string, origin = `http://127.0.0.1:${PORT}`): Promise<void> {
  const answer = await page.request.post(`${origin}/api/operator/v1${useLoginLink.path}`, {
    data: { code: new URL(await loginLink(email)).searchParams.get('link') },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
}

/** Logs in to a role's account and opens the dashboard. */
export async function openDashboard(page: Page, role: StaffRole): Promise<void> {
  await logIn(page, role);
  await page.goto('/');
}

/** Opens an order by its number, as pasted from a ticket. */
export async function openOrder(page: Page, { number }: Pick<OfficeOrder, 'number'>): Promise<void> {
  await page.goto(`/orders?search=${number}`);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
}

/** The path of the screen of an order's invoice. */
export function invoicePath({ brandId, invoiceId }: Pick<OfficeOrder, 'brandId' | 'invoiceId'>): string {
  return `/invoices/${brandId}/${invoiceId}`;
}

/** The path of the screen of an order's last payment. */
export function paymentPath({ brandId, paymentId }: Pick<OfficeOrder, 'brandId' | 'paymentId'>): string {
  return `/payments/${brandId}/${paymentId}`;
}

/** Waits until the scripts of the document run. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
}

/** Sends a request to the test's server, which returns what it created. */
async function ask<Answer>(what: string, input: object): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${PORT}/api/test/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${what} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Refunds the first line through the operator API, as another user would, and lets the workers return its money. */
export async function refundFirstLine({ request }: Page, { brandId, id, lineIds }: OfficeOrder): Promise<void> {
  const address = `/api/operator/v1/orders/${brandId}/${id}`;
  const { version } = await (await request.get(address)).json();
  const data = {
    commandId: randomUUID(),
    version,
    refund: { kind: 'lines', lineIds: lineIds.slice(0, 1) },
    reason: 'Refunded in another window',
  };
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await request.post(`${address}/refund`, { data, headers })).status()).toBe(200);
  await runJobs();
}
