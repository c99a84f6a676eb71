import type { OperatorEventType } from '#core/operator-webhooks/operator-event.ts';
import type { Queries } from './database.ts';

/** Something an operator is told of: ids, states and amounts, and no more of a person than that. */
export interface OperatorNews {
  readonly brandId: string;
  /** What it belongs to: an order, a customer. */
  readonly about: string;
  readonly type: OperatorEventType;
  readonly data: Readonly<Record<string, string | number | null>>;
  readonly at: number;
}

/** Tells the operator within the caller's transaction, if and only if that holds (D14); a brand that wants to hear nothing of it costs nothing. */
export type TellOperator = (tx: Queries, news: OperatorNews) => Promise<void>;

/** What whoever has something to tell works with. */
export interface Telling {
  readonly tell: TellOperator;
}
