import { z } from 'zod';

const dsSchema = z.object({ keyTag: z.int(), algorithm: z.int(), digestType: z.int(), digest: z.string() });

const transferStatus = z.enum(['pending', 'clientApproved', 'clientCancelled', 'clientRejected', 'serverApproved']);

/** A transfer as in RFC 5731 §3.2.4. */
const transferSchema = z.object({
  status: transferStatus,
  by: z.string(),
  requestedAt: z.number(),
  from: z.string(),
  /** When it was or will be completed. */
  actedAt: z.number(),
  years: z.int(),
  clTRID: z.string().nullable(),
});

const domainSchema = z.object({
  name: z.string(),
  roid: z.string(),
  /** The sponsoring registrar. */
  registrar: z.string(),
  createdBy: z.string(),
  createdAt: z.number(),
  updatedBy: z.string().nullable(),
  updatedAt: z.number().nullable(),
  expiresAt: z.number(),
  transferredAt: z.number().nullable(),
  /** When it was restored from redemption. */
  restoredAt: z.number().nullable().default(null),
  registrant: z.string().nullable(),
  contacts: z.array(z.object({ type: z.enum(['admin', 'billing', 'tech']), id: z.string() })),
  nameservers: z.array(z.string()),
  ds: z.array(dsSchema),
  /** By question of the TLD; absent in old journals. */
  answers: z.record(z.string(), z.string()).default({}),
  /** Statuses set by a registrar or the registry; 'ok' and the pending ones are derived. */
  statuses: z.array(z.string()),
  /** SHA-256 of the authorization code, which is never stored or returned (RFC 9154 §4). */
  codeHash: z.string(),
  phase: z.enum(['active', 'pending-create', 'redemption', 'pending-restore']),
  /** Set for a create that is not completed. */
  pendingCreate: z
    .object({ clTRID: z.string().nullable(), svTRID: z.string(), dueAt: z.number(), isRefused: z.boolean() })
    .nullable(),
  /** The pending or last transfer. */
  transfer: transferSchema.nullable(),
});

const contactDataSchema = z.object({
  postal: z.array(
    z.object({
      type: z.enum(['int', 'loc']),
      name: z.string(),
      organisation: z.string(),
      street: z.array(z.string()),
      city: z.string(),
      region: z.string(),
      postcode: z.string(),
      country: z.string(),
    }),
  ),
  voice: z.string(),
  fax: z.string(),
  email: z.string(),
});

const stamps = {
  roid: z.string(),
  registrar: z.string(),
  createdAt: z.number(),
  updatedAt: z.number().nullable(),
};

const contactSchema = z.object({ id: z.string(), ...stamps, codeHash: z.string(), data: contactDataSchema });

const hostSchema = z.object({
  name: z.string(),
  ...stamps,
  addresses: z.array(z.object({ ip: z.enum(['v4', 'v6']), address: z.string() })),
});

const messageSchema = z.object({
  id: z.string(),
  registrar: z.string(),
  at: z.number(),
  text: z.string(),
  name: z.string(),
  data: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('transfer'), transfer: transferSchema, expiresAt: z.number() }),
    z.object({
      kind: z.literal('create'),
      isDone: z.boolean(),
      clTRID: z.string().nullable(),
      svTRID: z.string(),
    }),
  ]),
});

/** One line of the journal: a committed change with the resulting object; null when it was deleted. */
export const entrySchema = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  event: z.enum([
    'create-requested',
    'create',
    'create-refused',
    'renew',
    'transfer-requested',
    'transfer',
    'transfer-rejected',
    'transfer-cancelled',
    'update',
    'delete',
    'restore-requested',
    'restore',
    'lapse',
    'contact-create',
    'contact-update',
    'contact-delete',
    'host-create',
    'host-update',
    'host-delete',
    'acknowledge',
  ]),
  /** The domain or host name, or the id of the contact or message. */
  name: z.string(),
  /** The registrar who caused it; for 'transfer' the gaining one. */
  registrar: z.string(),
  /** The clTRID of the command. */
  clTRID: z.string().nullable(),
  svTRID: z.string(),
  years: z.int().optional(),
  feeMinor: z.int().nonnegative().optional(),
  currency: z.string().length(3).optional(),
  domain: domainSchema.nullable().optional(),
  contact: contactSchema.nullable().optional(),
  host: hostSchema.nullable().optional(),
  /** The poll messages it creates. */
  messages: z.array(messageSchema).optional(),
});

export type Entry = z.infer<typeof entrySchema>;
export type Domain = z.infer<typeof domainSchema>;
export type Transfer = z.infer<typeof transferSchema>;
export type Contact = z.infer<typeof contactSchema>;
export type ContactData = z.infer<typeof contactDataSchema>;
export type Host = z.infer<typeof hostSchema>;
export type Message = z.infer<typeof messageSchema>;
export type Ds = z.infer<typeof dsSchema>;
