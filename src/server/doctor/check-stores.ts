import { DAY_MS } from '#core/time/durations.ts';
import { type StoreDocument, replaceUnreadable } from '#server/storefront/public.ts';
import { type CheckLine, fail, pass, warn } from './check.ts';

type SecretOf = (name: string) => string | null;

/** The versions that are published. */
export function checkPublished(
  versions: readonly { readonly brandId: string; readonly version: number; readonly isReadable: boolean }[],
): CheckLine[] {
  if (versions.length === 0) return [fail('no store is published', 'publish one with "landrush stores apply"')];
  return versions.map(({ brandId, version, isReadable }) =>
    isReadable
      ? pass(`${brandId}: version ${version} is published`)
      : fail(`${brandId}: version ${version} cannot be read: no process starts`, replaceUnreadable(brandId)),
  );
}

/** Whether the forms of a brand are protected from programs. */
export function checkCaptcha({ brand: { id, captcha } }: StoreDocument, secretOf: SecretOf): CheckLine {
  if (captcha.mode === 'off')
    return warn(`${id}: forms have no captcha`, 'set captcha in brand.yaml, for example mode: proof-of-work');
  if (captcha.mode === 'proof-of-work') return pass(`${id}: proof of work`);
  if (secretOf(captcha.secret) !== null) return pass(`${id}: ${captcha.mode}, with its secret`);
  const fix = `set the environment variable ${captcha.secret} or ${captcha.secret}_FILE`;
  return fail(`${id}: the secret of ${captcha.mode} is not set: forms are not protected`, fix);
}

/** How old (ms) the newest exchange rates may be: a month, for rates that are published monthly, and some days. */
const RATES_AGE_MS = 40 * DAY_MS;

/** Whether the rates by which invoices state tax in the currency of its country are still published; none without any. */
export function checkExchangeRates({ brand: { id }, taxes }: StoreDocument, now: number): readonly CheckLine[] {
  const days = (taxes.exchangeRates ?? []).map(({ date }) => date).toSorted();
  if (days.length === 0) return [];
  // Those of a later day are not used yet.
  const newest = days.findLast((date) => Date.parse(date) <= now);
  if (newest !== undefined && now - Date.parse(newest) <= RATES_AGE_MS)
    return [pass(`${id}: the newest exchange rates are of ${newest}`)];
  const found =
    newest === undefined
      ? `${id}: the first exchange rates are of ${days[0]}: until then invoices do not state tax in other currencies`
      : `${id}: the newest exchange rates are of ${newest}: invoices use them to state tax in other currencies`;
  return [warn(found, 'publish current ones under exchange_rates in taxes.yaml')];
}

/** The rules of production: errors in production; in development how many there would be. */
export function checkProduction(
  mode: 'development' | 'production',
  refused: readonly { readonly found: string; readonly fix: string }[],
): CheckLine[] {
  if (mode === 'development') {
    const count = refused.length === 1 ? '1 setting' : `${refused.length} settings`;
    const found = `what is made for tests is accepted; production would refuse ${count}`;
    return [warn(`LANDRUSH_MODE is development: ${found}`, 'set LANDRUSH_MODE=production on machines that sell')];
  }
  if (refused.length === 0) return [pass('nothing made for tests is configured or published')];
  return refused.map(({ found, fix }) => fail(found, fix));
}

/** The URLs that receive data of a brand from this deployment: provisioning and webhooks. */
export function receiversOf({
  brand,
  catalogue,
}: StoreDocument): readonly { readonly name: string; readonly url: string }[] {
  const provisioners = [brand.provisioning, ...catalogue.products.map(({ provisioning }) => provisioning)].flatMap(
    (one) => (one?.by === 'webhook' ? [{ name: `${brand.id}, provisioning`, url: one.url }] : []),
  );
  const webhooks = brand.webhooks.map(({ url }) => ({ name: `${brand.id}, webhook`, url }));
  const all = [...provisioners, ...webhooks];
  return all.filter(({ url }, index) => all.findIndex((one) => one.url === url) === index);
}
