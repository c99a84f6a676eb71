import type { Availability } from '#core/domains/availability.ts';
import type { ContactRequest, CreateDomain, NameAnswer, Registry } from '#server/domains/registry.ts';

/** How a name stands that the suite asks for; every registry that can be tested has some of each it knows. */
export type SuiteStanding =
  | 'free'
  | 'taken'
  | 'premium'
  | 'reserved'
  | 'locked'
  | 'young'
  | 'pending-create'
  /** The create takes effect, and its reply is lost. */
  | 'reply-lost'
  | 'gone-at-create'
  | 'unpaid'
  /** Its registry asks for AppPurpose and NexusCategory. */
  | 'asking';

/** What can go wrong on the line with the next command. */
export type SuiteTrouble = 'drop' | 'lost-reply' | 'garbage' | 'frame-of-2-mb';

/** A registry that can be looked into, with the other end in the hands of the suite. */
export interface LookedIntoRegistry {
  readonly registry: Registry;
  /** Another name each time. */
  name(standing: SuiteStanding): string;
  /** Until called off nobody reaches the registry. */
  away(isAway: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A registry that registers, with the other end in the hands of the suite. */
export interface RegistryUnderTest extends LookedIntoRegistry {
  /** The code with which a name that is held elsewhere can be transferred. */
  authCodeOf(name: string): string;
  trouble(kind: SuiteTrouble): Promise<void>;
  /** Everything pending ends now. */
  settle(): Promise<void>;
  /** The term of one of our names is over: it is in redemption. */
  lapse(name: string): Promise<void>;
  /** The addresses of a nameserver, by the registry's own books. */
  addressesOf(host: string): Promise<readonly string[]>;
  /** How often a command of that kind took effect for a name, by the registry's own books. */
  countOf(event: 'create' | 'renew' | 'transfer' | 'restore' | 'delete', name: string): Promise<number>;
}

/** The answers about names, by name. */
export async function answersOf(registry: Registry, names: readonly string[]): Promise<Map<string, Availability>> {
  const answers = new Map<string, Availability>();
  for await (const { name, availability } of registry.check(names, new AbortController().signal)) {
    if (answers.has(name)) throw new Error(`${name} was answered twice.`);
    answers.set(name, availability);
  }
  return answers;
}

/** Every answer until the stream ends. */
export async function collect(answers: AsyncIterable<NameAnswer>): Promise<NameAnswer[]> {
  const all: NameAnswer[] = [];
  for await (const answer of answers) all.push(answer);
  return all;
}

let steps = 0;

/** The id of another step. */
export function newStep(): string {
  steps += 1;
  return `step-${process.pid}-${steps}`;
}

/** A request for the registrant of a name. */
export function aContact(overrides: Partial<ContactRequest> = {}): ContactRequest {
  return {
    clTRID: newStep(),
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

/** A request to register a name, with a contact made for it. */
export async function aCreate(registry: Registry, name: string, overrides: Partial<CreateDomain> = {}) {
  const contact = await registry.contact(aContact());
  if (contact.kind !== 'done') throw new Error(`No contact: ${contact.kind}`);
  const clTRID = newStep();
  return {
    name,
    years: 1,
    registrantId: contact.id,
    nameservers: ['ns1.hosting.example', 'ns2.hosting.example'],
    authCode: `Code-${clTRID}`,
    answers: {},
    clTRID,
    ...overrides,
  };
}

/** A name we hold. */
export async function aNameOfOurs(subject: RegistryUnderTest): Promise<CreateDomain> {
  const request = await aCreate(subject.registry, subject.name('free'));
  const created = await subject.registry.create(request);
  if (created.kind !== 'done') throw new Error(`Not created: ${JSON.stringify(created)}`);
  return request;
}

/** What is known of a name that is known. */
export async function knownOf(registry: Registry, name: string, authCode: string | null = null) {
  const info = await registry.info(name, authCode);
  if (info.kind !== 'known') throw new Error(`${name} is ${info.kind}.`);
  return info;
}
