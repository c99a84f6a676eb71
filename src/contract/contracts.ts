import * as z from 'zod/mini';
import { STATEMENT_KINDS } from '#core/renewals/contract-statement.ts';
import { endpoint } from './endpoint.ts';
import { text } from './shared-schemas.ts';

const statement = z.object({
  kind: z.enum(STATEMENT_KINDS),
  name: text(100),
  email: text(254),
  /** How the contract is named: an order number, a domain or a service. */
  contract: text(200),
  /** Required if it is for cause. */
  reason: text(1000),
  /** The day (ISO date) on which the contract shall end; null for as soon as possible. */
  endsOn: z.nullable(text(10)),
});

export const stateContract = endpoint({
  method: 'POST',
  path: '/contracts/statements',
  summary:
    'States without a session that a contract is cancelled or withdrawn from; confirmed by email, with the same answer for any contract.',
  input: statement,
  /** Nothing of what was stated: the answer is stored for repeated requests. */
  output: z.object({ receivedAt: z.number() }),
  problems: ['contracts/statement-invalid', 'limits/too-many-requests'],
  idempotencyKey: true,
});
