import type { OperatorEventType } from '#core/operator-webhooks/operator-event.ts';
import type { Queries } from './database/database.ts';

/** An operator event: ids, states and amounts; personal data is limited to these. */
export interface OperatorEvent {
  readonly brandId: string;
  /** Its subject: an order or a customer. */
  readonly about: string;
  readonly type: OperatorEventType;
  readonly data: Readonly<Record<string, string | number | null>>;
  readonly at: number;
}

/** Publishes an operator event in the caller's transaction; free of cost for a brand without receivers. */
export type PublishToOperator = (tx: Queries, news: OperatorEvent) => Promise<void>;

/** Dependency of publishing events. */
export interface OperatorPublishing {
  readonly tell: PublishToOperator;
}
