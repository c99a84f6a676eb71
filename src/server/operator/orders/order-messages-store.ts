import { PAYLOAD_BEGINNING } from '#server/operator/jobs/job-list-store.ts';
import { emailKind, messageEnd } from '#server/operator/jobs/message-end.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Tables } from '#server/platform/tables.ts';

/** An email or operator webhook of an order, or a message of a payment provider about it; nothing secret is read. */
export interface OrderMessage {
  readonly kind: 'email' | 'webhook' | 'payment-message';
  /** The kind of email, or what an email to others than the buyer is about, or provider and id of a payment message; empty for webhooks. */
  readonly subject: string;
  readonly state: Tables['jobs']['state'];
  readonly attempts: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const LIMIT = 500;

/** The newest messages of an order, oldest first, without those that were not sent: cancelled, without a recipient, or part of another. */
export async function listOrderMessages(
  db: Queries,
  { brandId, orderId }: { readonly brandId: string; readonly orderId: string },
): Promise<readonly OrderMessage[]> {
  const rows = await db
    .selectFrom('jobs')
    .select([
      'kind',
      'topic',
      'state',
      'attempts',
      'dedupe_key',
      'subject_type',
      'subject_id',
      'created_at',
      'updated_at',
    ])
    .select(PAYLOAD_BEGINNING)
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['send-email', 'send-webhook', 'process-webhook'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute();
  const shown = rows
    .toReversed()
    .filter(({ kind, payload }) => kind === 'process-webhook' || messageEnd(payload) === null);
  return shown.map((row) => ({
    kind: KINDS[row.kind] ?? 'email',
    subject: subjectOf(row),
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

const KINDS: Partial<Record<Tables['jobs']['kind'], OrderMessage['kind']>> = {
  'send-email': 'email',
  'send-webhook': 'webhook',
  'process-webhook': 'payment-message',
};

/** The content is deleted when a message was sent; its subject remains in its topic and keys. */
function subjectOf(row: Row): string {
  if (row.kind === 'process-webhook') return row.subject_id;
  if (row.kind === 'send-webhook') return '';
  return row.subject_type === 'order' ? emailKind(row) : row.subject_type;
}

type Row = Pick<Tables['jobs'], 'kind' | 'topic' | 'dedupe_key' | 'subject_type' | 'subject_id'>;
