import type { Availability } from '#core/domains/availability.ts';
import type { FeeLimit } from '#core/domains/prices/fee-limit.ts';
import type { ContactRequest, CreateDomain, CheckResult, Registry } from '#server/domains/registry.ts';

/** Kinds of names the suite needs; registries provide those they support. */
export type SuiteState =
  | 'free'
  | 'taken'
  /** Taken; its registry has no auth codes. */
  | 'codeless'
  /** Taken; its registrar rejects transfers. */
  | 'rejected'
  | 'premium'
  /** At a premium price without a premium class or mark. */
  | 'unmarked'
  /** Standard price to register, higher price to renew. */
  | 'expensive'
  | 'reserved'
  | 'locked'
  | 'young'
  | 'pending-create'
  /** The create succeeds, but its response is lost. */
  | 'reply-lost'
  | 'gone-at-create'
  | 'unpaid'
  /** Its registry requires AppPurpose and NexusCategory. */
  | 'asking';

/** Faults of the connection at the next command. */
export type SuiteFault = 'drop' | 'lost-reply' | 'garbage' | 'frame-of-2-mb';

/** A read-only registry with controls for the suite. */
export interface ReadOnlyRegistryUnderTest {
  readonly registry: Registry;
  /** Another name each time. */
  name(state: SuiteState): string;
  /** Makes the registry unreachable, or reachable again. */
  away(isAway: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A registering registry with controls for the suite. */
export interface RegistryUnderTest extends ReadOnlyRegistryUnderTest {
  /** The auth code of a name sponsored by another registrar. */
  authCodeOf(name: string): string;
  injectFault(kind: SuiteFault): Promise<void>;
  /** Completes everything pending. */
  settle(): Promise<void>;
  /** Moves one of our names into redemption. */
  lapse(name: string): Promise<void>;
  /** The addresses of a nameserver in the registry's own data. */
  addressesOf(host: string): Promise<readonly string[]>;
  /** How often a command took effect on a name, by the registry's own records. */
  countOf(event: 'create' | 'renew' | 'transfer' | 'restore' | 'delete', name: string): Promise<number>;
}

/** Availability by name. */
export async function availabilityOf(registry: Registry, names: readonly string[]): Promise<Map<string, Availability>> {
  const answers = new Map<string, Availability>();
  for await (const { name, availability } of registry.check(names, new AbortController().signal)) {
    if (answers.has(name)) throw new Error(`${name} was answered twice.`);
    answers.set(name, availability);
  }
  return answers;
}

/** All answers until the stream ends. */
export async function collect(answers: AsyncIterable<CheckResult>): Promise<CheckResult[]> {
  const all: CheckResult[] = [];
  for await (const answer of answers) all.push(answer);
  return all;
}

let trids = 0;

/** A new client transaction id. */
export function newTrid(): string {
  trids += 1;
  return `step-${process.pid}-${trids}`;
}

/** A request for a registrant contact. */
export function aContact(overrides: Partial<ContactRequest> = {}): ContactRequest {
  return {
    clTRID: newTrid(),
    name: 'Ada Example',
    organisation: '',
    street: ['1 Example Street'],
    city: 'Exampleton',
    region: '',
    postcode: '12345',
    country: 'DE',
    phone: '+49.301234567',
    email: 'ada@example.com',
    answers: {},
    ...overrides,
  };
}

/** A create request with a contact made for it. */
export async function aCreate(registry: Registry, name: string, overrides: Partial<CreateDomain> = {}) {
  const contact = await registry.contact(aContact());
  if (contact.kind !== 'done') throw new Error(`No contact: ${contact.kind}`);
  const clTRID = newTrid();
  return {
    name,
    years: 1,
    registrantId: contact.id,
    nameservers: ['ns1.hosting.example', 'ns2.hosting.example'],
    authCode: `Code-${clTRID}`,
    answers: {},
    clTRID,
    limit: A_LIMIT,
    ...overrides,
  };
}

/** Above all standard fees of the tests, below all premium prices. */
export const A_LIMIT: FeeLimit = { USD: 10_000 };

/** A name registered by us. */
export async function aNameOfOurs(subject: RegistryUnderTest): Promise<CreateDomain> {
  const request = await aCreate(subject.registry, subject.name('free'));
  const created = await subject.registry.create(request);
  if (created.kind !== 'done') throw new Error(`Not created: ${JSON.stringify(created)}`);
  return request;
}

/** The data of a known name; throws otherwise. */
export async function infoOf(registry: Registry, name: string, authCode: string | null = null) {
  const info = await registry.info(name, authCode);
  if (info.kind !== 'known') throw new Error(`${name} is ${info.kind}.`);
  return info;
}
