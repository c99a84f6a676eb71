/** A phrase by its name. */
export type PhraseKey = keyof typeof PHRASES;

/** What stands in the lists of letters; overridden by `mail.phrases.lines` and so on. */
export const PHRASES = {
  lines: 'What you ordered',
  readyLines: 'Ready',
  failedLines: 'Not delivered',
  creditedLines: 'Taken back',
  withdrawnLines: 'What you withdraw from',
  payment: 'How to pay',
  subtotal: 'Subtotal',
  discount: 'Discount',
  taxOn: '{name} {rate} %',
  taxIn: 'Includes {name} {rate} %',
  total: 'Total',
  amount: 'Amount',
  reference: 'Reference (please give it exactly)',
  renewsMonth: 'Renews on {day} for {amount} a month.',
  renewsMonths: 'Renews on {day} for {amount} for {count} months.',
  renewsYear: 'Renews on {day} for {amount} a year.',
  renewsYears: 'Renews on {day} for {amount} for {count} years.',
  trial: 'Free until {day}; then {amount} is charged.',
  registered: 'Registered for you.',
  transferred: 'Transferred to us.',
  renewed: 'Renewed.',
  restored: 'Restored.',
  notCharged: 'Nothing was charged for it.',
  goesBack: 'Its money goes back to you; a credit note follows.',
  withdrawn: '{amount} of it goes back to you.',
  performed: 'It was performed in full at your request before the period ended, so there is nothing to withdraw from.',
} as const;
