/** A change that a member of staff requested by the operator API, with the final response. */
export interface StaffCommand {
  /** The command id they repeated until there was an answer. */
  readonly id: string;
  readonly action:
    | 'orders.note'
    | 'orders.refund'
    | 'orders.retry'
    | 'orders.revoke-links'
    | 'orders.confirm-payment'
    | 'orders.repay'
    | 'orders.cancel'
    | 'orders.withdraw-cancellation'
    | 'tasks.assign'
    | 'tasks.complete';
  readonly brand: string;
  /** The order or task. */
  readonly subjectId: string;
  /** 'applied' for 200, also when a repetition found it applied; else the code of the refusal. */
  readonly answer: 'applied' | 'unanswered' | 'refused';
}
