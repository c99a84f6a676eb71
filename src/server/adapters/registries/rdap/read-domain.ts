import { z } from 'zod';
import { parseJson } from '#core/parse-json.ts';
import type { DsRecord, InfoResult } from '#server/domains/registry.ts';

type Known = Extract<InfoResult, { kind: 'known' }>;

/**
 * Parses a domain object (RFC 9083 §5.3) for `name`; null when invalid or about another name. Missing and invalid
 * fields are omitted.
 */
export function readDomain(body: string, name: string): Known | null {
  const parsed = domainObject.safeParse(parseJson(body));
  if (!parsed.success || parsed.data.ldhName.toLowerCase().replace(/\.$/, '') !== name) return null;
  const { status, events, entities, nameservers, secureDNS } = parsed.data;
  const instantOf = (action: string): number | null =>
    events.find(({ eventAction }) => eventAction === action)?.eventDate ?? null;
  return {
    kind: 'known',
    isOurs: false,
    statuses: status.map(eppStatus),
    createdAt: instantOf('registration'),
    expiresAt: instantOf('expiration'),
    transferredAt: instantOf('transfer'),
    nameservers: nameservers.flatMap(({ ldhName }) => ldhName?.toLowerCase().replace(/\.$/, '') ?? []),
    ds: secureDNS.dsData.map(({ digest, ...rest }): DsRecord => ({ ...rest, digest: digest.toUpperCase() })),
    registrantId: null,
    answers: {},
    registrar: registrarOf(entities),
  };
}

/** Whether a body is RDAP's error for a missing object (RFC 9083 §6). */
export function isAbsent(body: string): boolean {
  return errorObject.safeParse(parseJson(body)).success;
}

function listOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .array(z.union([schema, z.unknown().transform(() => null)]))
    .transform((items) => items.filter((item) => item !== null))
    .catch([]);
}

const instant = z
  .string()
  .transform((text) => Date.parse(text))
  .refine((ms) => !Number.isNaN(ms));

const entity = z.object({
  roles: z.array(z.string()),
  vcardArray: z.unknown().optional(),
  handle: z.string().optional(),
});

const dsData = z.object({
  keyTag: z.int(),
  algorithm: z.int(),
  digestType: z.int(),
  digest: z.string().regex(/^[0-9a-f]+$/i),
});

const domainObject = z.object({
  objectClassName: z.literal('domain'),
  ldhName: z.string(),
  status: listOf(z.string()),
  events: listOf(z.object({ eventAction: z.string(), eventDate: instant })),
  entities: listOf(entity),
  nameservers: listOf(z.object({ ldhName: z.string().optional() })),
  secureDNS: z.object({ dsData: listOf(dsData) }).catch({ dsData: [] }),
});

const errorObject = z.object({ errorCode: z.union([z.literal(404), z.literal('404')]) });

/** RFC 8056 §2: 'active' is EPP's 'ok', others are the same words joined; those without a prefix are the server's. */
function eppStatus(status: string): string {
  const words = status.trim().toLowerCase();
  if (words === 'active') return 'ok';
  const sided = /^(?:transfer|update|renew|delete) prohibited$/.test(words) ? `server ${words}` : words;
  return sided.replaceAll(/(?<![\s_-])[\s_-]+([a-z])/g, (_, email: string) => email.toUpperCase());
}

const NAME_MAX = 200;

/** The name in the registrar's jCard (RFC 7095), else its handle. */
function registrarOf(entities: readonly z.infer<typeof entity>[]): string | null {
  const registrar = entities.find(({ roles }) => roles.includes('registrar'));
  const card = vcard.safeParse(registrar?.vcardArray);
  const formatted = card.success ? card.data[1].find(([property]) => property === 'fn')?.[3] : undefined;
  const name = typeof formatted === 'string' ? formatted : registrar?.handle;
  return name?.slice(0, NAME_MAX) ?? null;
}

const vcard = z.tuple([
  z.literal('vcard'),
  z.array(z.tuple([z.string(), z.unknown(), z.unknown(), z.unknown()]).rest(z.unknown())),
]);
