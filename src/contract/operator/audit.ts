import * as z from 'zod/mini';
import { list, text } from '#contract/shared-schemas.ts';
import { ACTOR_KINDS, AUDIT_SUBJECTS } from '#core/staff/audit.ts';
import { SEQUENCE_CURSOR } from '#core/staff/page-cursor.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { page, pageInputOf } from './operator-schemas.ts';

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), list(z.string())]));

/** An entry of the audit log. */
export const auditEntry = z.object({
  sequence: z.int(),
  at: z.number(),
  actor: z.object({
    kind: z.enum(ACTOR_KINDS),
    id: z.string(),
    name: z.string(),
    network: z.nullable(z.string()),
  }),
  action: z.string(),
  brandId: z.nullable(z.string()),
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string() }),
  /** Null once they were erased with the personal data in them. */
  details: z.nullable(z.object({ before: values, after: values, reason: z.string() })),
  hash: z.string(),
});

export const listAudit = operatorEndpoint({
  method: 'GET',
  path: '/audit',
  access: 'audit.read',
  summary: 'The audit log, newest first; entries of brands the account may not see are left out.',
  input: z.object({
    ...pageInputOf(SEQUENCE_CURSOR),
    subjectKind: z.optional(z.enum(AUDIT_SUBJECTS)),
    subjectId: z.optional(text(128)),
    actorKind: z.optional(z.enum(ACTOR_KINDS)),
    actorId: z.optional(text(128)),
  }),
  output: page(auditEntry),
  problems: [],
});

export const verifyAuditLog = operatorEndpoint({
  method: 'GET',
  path: '/audit/verification',
  access: 'audit.read',
  summary: 'Verifies every hash of the audit log.',
  input: z.object({}),
  output: z.object({
    entries: z.int(),
    erased: z.int(),
    hash: z.string(),
    violation: z.nullable(
      z.object({ kind: z.enum(['missing', 'changed', 'unlinked', 'details-changed']), sequence: z.int() }),
    ),
  }),
  problems: [],
});
