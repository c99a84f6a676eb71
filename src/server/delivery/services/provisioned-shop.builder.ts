import { buildField, buildProduct } from '#core/catalogue/product.builder.ts';
import { type OpenProvisioner, PROVISIONER_SECRET, openProvisioner } from '#sandbox/provisioner/provisioner.builder.ts';
import type { TestShop, TestShopOptions } from '#tests/support/test-shop.ts';
import { valueOf } from '#tests/support/test-shopper.ts';

/** A shop whose hosting is provisioned by a sandbox that shares the shop's clock. */
export interface ProvisionedShop {
  readonly shop: TestShop;
  readonly sandbox: OpenProvisioner;
}

/** Opens the shop and its sandbox. */
export async function openProvisionedShop(
  openShop: (options: TestShopOptions) => Promise<TestShop>,
): Promise<ProvisionedShop> {
  const shop = await openShop({ ...hostingBy('https://nowhere.example/'), secretOf });
  const sandbox = await openProvisioner(() => shop.clock.now());
  await shop.publish(hostingBy(sandbox.urlFor()));
  return { shop, sandbox };
}

function secretOf(name: string): string | null {
  return name === 'PANEL' ? PROVISIONER_SECRET : null;
}

/** Hosting that is provisioned by a system at a URL. */
export function hostingBy(url: string): Pick<TestShopOptions, 'products'> {
  const fields = [buildField({ key: 'site', type: 'text', required: true })];
  const provisioning = { by: 'webhook', url, secret: 'PANEL', previousSecret: null } as const;
  return { products: [buildProduct({ fields, provisioning })] };
}

/** A paid order of one service; `site` decides the sandbox's answers. All due jobs have run. */
export async function orderHosting(shop: TestShop, site: string, { isCustomer = false } = {}) {
  const shopper = shop.shopper();
  if (isCustomer) await shopper.signIn('anna@example.com');
  await shopper.add({ fields: { site } });
  const { quote } = await shopper.bill();
  const { orderId } = valueOf(await shopper.place(quote?.hash ?? ''));
  await shop.app.jobs.runAll();
  return { shopper, order: () => shopper.order(orderId) };
}

/** Advances the clock and runs the jobs. */
export async function workLater(shop: TestShop, ms: number): Promise<void> {
  shop.clock.advance(ms);
  await shop.app.jobs.runAll();
}

/** The job that calls the provisioner. */
export function provisioningJobOf({ database }: TestShop) {
  return database.read.selectFrom('jobs').selectAll().where('kind', '=', 'provision-service').executeTakeFirstOrThrow();
}

/** The reasons of the operator tasks. */
export async function reasonsOf({ database }: TestShop): Promise<readonly string[]> {
  const tasks = await database.read.selectFrom('operator_tasks').select('reason').orderBy('id').execute();
  return tasks.map(({ reason }) => reason);
}
