import type { BrandRegistry } from '#core/domains/tld.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { type CheckLine, fail, pass, warn } from './check.ts';

/** Asks a system something harmless: null when it answered, otherwise why not. */
export type Probe<Subject> = (subject: Subject, signal: AbortSignal) => Promise<string | null>;

/** Whether the mail server of SMTP_URL accepts the login. */
export async function checkMailServer(
  url: string | undefined,
  verify: (url: string) => Promise<string | null>,
): Promise<CheckLine> {
  if (url === undefined) return warn('emails go to the mailbox sandbox', 'set SMTP_URL');
  // Never the whole URL, which may contain a password.
  const { hostname } = new URL(url);
  const problem = await verify(url);
  if (problem === null) return pass(`the mail server ${hostname} accepts the login`);
  return fail(`the mail server ${hostname} cannot be used: ${problem}`, 'correct SMTP_URL');
}

type BrandOf = Pick<StoreDocument, 'brand'>;

/** What is asked of Stripe with the keys of a brand. */
export interface StripeProbes {
  readonly stripe: Probe<StoreDocument['brand']>;
  readonly stripeBalance: Probe<StoreDocument['brand']>;
}

/** Whether the payment providers of a brand accept its keys; the sandbox and offline payments have none. */
export async function checkPayments(
  { brand }: BrandOf,
  { stripe, stripeBalance }: StripeProbes,
  signal: AbortSignal,
): Promise<readonly CheckLine[]> {
  const lines = brand.paymentProviders.map(async ({ provider }) => {
    if (provider !== 'stripe') return pass(`${brand.id}: ${provider} needs no keys`);
    const [problem, ofBalance] = await Promise.all([stripe(brand, signal), stripeBalance(brand, signal)]);
    if (problem === null && ofBalance !== null)
      return warn(
        `${brand.id}: ${provider} accepts the key, but lists no transactions of the balance: ${ofBalance}`,
        ofBalance === 'status-403'
          ? 'let the key read Balance, Balance Transaction Sources and Payouts: reconciliation needs them'
          : 'repeat this check; if it stays, look at the network and the status of the provider',
      );
    if (problem === null) return pass(`${brand.id}: ${provider} accepts the key`);
    return fail(`${brand.id}: ${provider} does not answer as it should: ${problem}`, 'check its keys and the network');
  });
  if (lines.length > 0) return Promise.all(lines);
  return [warn(`${brand.id} has no payment provider`, 'name one in brand.yaml: nothing can be paid')];
}

/** A registry of a brand and a domain to ask it for. */
export interface ProbedRegistry {
  readonly brandId: string;
  readonly registry: BrandRegistry;
  readonly domain: string;
}

/** Whether the registries of a brand accept a login and answer; the sandbox is left out. */
export async function checkRegistries(
  { brand, domains }: Pick<StoreDocument, 'brand' | 'domains'>,
  probe: Probe<ProbedRegistry>,
  signal: AbortSignal,
): Promise<readonly CheckLine[]> {
  const lines = domains.registries.map(async (registry) => {
    const name = `${brand.id}: the registry ${registry.key}`;
    if (registry.protocol === 'sandbox') return pass(`${name} is the sandbox`);
    const tld = domains.tlds.find(({ registries }) => registries.includes(registry.key));
    if (tld === undefined) return warn(`${name} serves no TLD`, 'remove it, or name it in domains.yaml');
    const problem = await probe({ brandId: brand.id, registry, domain: `landrush-doctor.${tld.name}` }, signal);
    if (problem === null) return pass(`${name} answers`);
    // The shop uses them all.
    if (/(?:^|, )busy$/.test(problem))
      return warn(
        `${name} has no session left for this check: ${problem}`,
        'repeat it when fewer domains are searched',
      );
    return fail(`${name} does not answer: ${problem}`, 'check host, user and secrets in domains.yaml, and the network');
  });
  return Promise.all(lines);
}
