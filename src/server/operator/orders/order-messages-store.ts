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

/** The messages of an order, oldest first. */
export async function listOrderMessages(
  db: Queries,
  { brandId, orderId }: { readonly brandId: string; readonly orderId: string },
): Promise<readonly OrderMessage[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['kind', 'state', 'attempts', 'dedupe_key', 'subject_type', 'subject_id', 'created_at', 'updated_at'])
    .where('brand_id', '=', brandId)
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['send-email', 'send-webhook', 'process-webhook'])
    // Emails without a recipient, or sent with another.
    .where('payload', 'not like', '{"isNeedless"%')
    .where('payload', 'not like', '{"sentWith"%')
    .orderBy('created_at')
    .orderBy('id')
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({
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

/** The content is deleted when a message was sent; what it was about is in its keys. */
function subjectOf({ kind, dedupe_key: key, subject_type: type, subject_id: subject }: Row): string {
  if (kind === 'process-webhook') return subject;
  if (kind === 'send-webhook') return '';
  return type === 'order' ? (key.split(' ')[1] ?? '') : type;
}

type Row = Pick<Tables['jobs'], 'kind' | 'dedupe_key' | 'subject_type' | 'subject_id'>;
