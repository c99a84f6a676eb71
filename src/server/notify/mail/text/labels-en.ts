/** Labels of the facts shown as a list. */
export const FACT_LABELS = {
  at: 'When',
  device: 'Browser',
  network: 'Network',
  newEmail: 'New email address',
  names: 'Your domains',
  order: 'Order',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  amount: 'Amount',
  oldPrice: 'Current price',
  newPrice: 'New price',
  answerBy: 'Please agree by',
  back: 'Refund to you',
  kept: 'Refunded by us manually',
  way: 'Refund method',
  due: 'Due',
  ends: 'Ends',
  payUntil: 'Please pay by',
  transfer: 'Reference of the transfer',
  debitDay: 'Debit on or after',
  account: 'Account',
  mandate: 'Mandate reference',
  creditor: 'Creditor',
  creditorId: 'Creditor identifier',
  name: 'Name',
  email: 'Email',
  task: 'Task',
  registrar: 'Requested by',
  decidedAt: 'Can be refused until',
} as const;

/** Texts of all emails; overridden by `mail.greeting` and so on. */
export const COMMON_COPY = {
  greeting: 'Hello {firstName},',
  greetingNameless: 'Hello,',
  link: "If the button doesn't work, open this link:",
} as const;
