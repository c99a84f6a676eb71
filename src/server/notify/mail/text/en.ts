import type { EmailTemplate } from '#server/notify/mail/email.ts';
import type { FACT_LABELS } from './labels-en.ts';

/** The texts of an email; paragraphs are separated by an empty line, `{name}` is a fact. */
export interface EmailCopy {
  /** Also its heading. */
  readonly subject: string;
  readonly text: string;
  /** Facts shown as a list after the text. */
  readonly rows?: readonly (keyof typeof FACT_LABELS)[];
  readonly button?: string;
  /** After the button. */
  readonly note: string;
  /** Why it was sent; in the footer. */
  readonly reason: string;
}

const OF_ACCOUNT = "You're receiving this email because it concerns the security of your {brand} account.";

const OF_RENEWAL = "You're receiving this email because you have services or domains with {brand}.";
const OF_NAME =
  "You're receiving this email because you own a domain with {brand}. Domain rules require us to remind you.";
const OF_BRAND = "You're receiving this email because you manage orders for {brand}.";
const OF_ORDER = "You're receiving this email because an order was placed at {brand} with this address.";

/** Directive 2011/83/EU, Annex I (A) and (B); included for consumers only, since only they have withdrawUntil. */
const WITHDRAWAL_INFORMATION = `Right of withdrawal: you have the right to withdraw from this contract within 14 days without giving any reason. The withdrawal period ends on {withdrawUntil}.

To exercise it, use 'Withdraw from contract here' on the page of your order, or inform us ({seller}, {brandAddress}, {brandEmail}) by an unequivocal statement, for instance an email. It is enough to send it before the period has ended. You may write: 'I hereby give notice that I withdraw from my contract for the following: …, ordered on …, name, address, date.'

If you withdraw, we return all payments for what you withdraw from without undue delay, at the latest 14 days after we were informed, by the means of payment you used. If you asked us to begin within the period, you pay for what was provided until then, in proportion; for what was provided in full at your request the right has ended.`;

/** Every email in English; overridden by `mail.verification.subject` and so on. */
export const EMAIL_COPY: Readonly<Record<EmailTemplate, EmailCopy>> = {
  verification: {
    subject: 'Confirm your email address',
    text: 'Thank you for creating an account at {brand}. Please confirm your email address to activate it.',
    button: 'Confirm email address',
    note: "The link can be used once and expires after 7 days. If you didn't create an account, you can ignore this email – no account will be created.",
    reason: "You're receiving this email because this address was entered at {brand}.",
  },
  'account-exists': {
    subject: 'You already have an account',
    text: "Someone tried to create an account at {brand} with this address. You already have one, so nothing was changed.\n\nIf it was you, log in with your existing password. If you've forgotten it, you can reset it on the same page.",
    button: 'Log in',
    note: "If it wasn't you, you don't need to do anything.",
    reason: "You're receiving this email because this address was entered at {brand}.",
  },
  recovery: {
    subject: 'Choose a new password',
    text: 'We received a request to reset the password of your {brand} account. If it was you, choose a new one now.\n\nYour username is {username}.',
    button: 'Choose a new password',
    note: "The link can be used once and expires after 30 minutes. If it wasn't you, you can ignore this email – your password won't change.",
    reason: "You're receiving this email because it was requested at {brand}.",
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: 'Your {brand} password was changed.',
    rows: ['at'],
    button: "This wasn't me",
    note: "If it was you, you don't need to do anything. If not, choose a new password right away – someone else knows this one.",
    reason: OF_ACCOUNT,
  },
  'new-sign-in': {
    subject: 'New login to your account',
    text: "Someone logged in to your {brand} account from a browser and network that you haven't used recently.",
    rows: ['at', 'device', 'network'],
    button: "See where I'm logged in",
    note: "If it was you, you don't need to do anything. If not, change your password and log that browser out.",
    reason: OF_ACCOUNT,
  },
  'email-change': {
    subject: 'Confirm your new email address',
    text: 'You asked to use this email address for your {brand} account. Please confirm it.',
    button: 'Confirm email address',
    note: "The link can be used once and expires soon. If you didn't request this, you can ignore this email – nothing will change.",
    reason: "You're receiving this email because this address was entered at {brand}.",
  },
  'email-taken': {
    subject: 'This address already has an account',
    text: 'Someone tried to use this address for their {brand} account. It already has its own account, so nothing was changed.\n\nIf it was you, log in with this address, or choose a different one for your other account.',
    note: "If it wasn't you, you don't need to do anything.",
    reason: "You're receiving this email because this address was entered at {brand}.",
  },
  'email-changed': {
    subject: 'Your email address was changed',
    text: 'Your {brand} account now uses a different email address. This is the last email to this one.',
    rows: ['newEmail', 'at'],
    note: "If it was you, you don't need to do anything. If not, reply to this email right away.",
    reason: OF_ACCOUNT,
  },
  'two-factor-on': {
    subject: 'Two-factor authentication is on',
    text: 'Logging in to your {brand} account now also requires a code from your authenticator app.',
    rows: ['at'],
    button: 'Security settings',
    note: "Keep your recovery codes in a safe place: you'll need them if you lose your app. If it wasn't you, reply to this email right away.",
    reason: OF_ACCOUNT,
  },
  'two-factor-off': {
    subject: 'Two-factor authentication is off',
    text: 'Logging in to your {brand} account now only requires your password.',
    rows: ['at'],
    button: 'Security settings',
    note: "If it was you, you don't need to do anything. If not, change your password right away and turn it back on.",
    reason: OF_ACCOUNT,
  },
  'account-deleted': {
    subject: 'Your account was deleted',
    text: 'Your {brand} account and personal data have been deleted. We only keep invoices for as long as tax law requires.',
    rows: ['at'],
    note: "If it wasn't you, reply to this email right away.",
    reason: "You're receiving this email because you had an account at {brand}.",
  },
  'account-merged': {
    subject: 'Your two accounts are now one',
    text: 'You had two accounts at {brand}. We merged the one of {other} into this one: its orders, invoices, domains and services are in your account now.\n\nPayment methods saved in the other account were removed. If something was paid with them automatically, please save a payment method in your account.',
    rows: ['at'],
    button: 'Open my account',
    note: "If you didn't ask for this, reply to this email right away.",
    reason: OF_ACCOUNT,
  },
  'account-closed': {
    subject: 'Your account was merged into your other one',
    text: 'You had two accounts at {brand}. The one of this address was merged into that of {other} and closed. Your orders, invoices, domains and services are there now; please log in with that address.\n\nPayment methods saved in the closed account were removed.',
    rows: ['at'],
    button: 'Log in',
    note: "If you didn't ask for this, reply to this email right away.",
    reason: "You're receiving this email because you had an account at {brand}.",
  },
  'registrant-verification': {
    subject: 'Confirm your address as the owner of {name}',
    text: "You're registered as the owner of {name}. Domain rules require owners to confirm their address.\n\nPlease do so by {until}; after that, the domain may stop working.",
    rows: ['names'],
    button: 'Confirm email address',
    note: "If you don't know this domain, please reply to this email.",
    reason: "You're receiving this email because a domain was registered for you at {brand}.",
  },
  'order-received': {
    subject: 'We received your order {order}',
    text: "Thank you for your order at {brand}. Here's a summary.\n\nPlease pay by {payUntil}; after that, the order is cancelled automatically.\n\nWe're setting this up for you and will email you when it's ready: {byHand}.",
    button: 'View order',
    note: `Terms and conditions, version {terms}: {termsUrl}\n\n${WITHDRAWAL_INFORMATION}`,
    reason: OF_ORDER,
  },
  'order-paid': {
    subject: 'Your order {order} is paid',
    text: "Thank you for your payment.\n\nYou'll find your invoice {invoice} on your order page.\n\nWe're setting this up for you and will email you when it's ready: {byHand}.",
    rows: ['order', 'invoice', 'amount'],
    button: 'View order',
    note: '',
    reason: OF_ORDER,
  },
  'order-link': {
    subject: 'Your link to order {order}',
    text: 'Here is a new link to your order at {brand}. It also shows your invoice, and lets you pay what is open.',
    rows: ['order'],
    button: 'View order',
    note: 'Anyone with this link can see the order. Please do not forward it.',
    reason: OF_ORDER,
  },
  'lines-ready': {
    subject: 'Ready: your order {order}',
    text: 'Your order at {brand} is ready to use.',
    button: 'View order',
    note: '',
    reason: OF_ORDER,
  },
  'lines-failed': {
    subject: "Part of your order {order} couldn't be delivered",
    text: "We're sorry – we couldn't deliver the following items.",
    button: 'View order',
    note: "The rest of your order isn't affected. If you have any questions, just reply to this email.",
    reason: OF_ORDER,
  },
  'order-refunded': {
    subject: 'Refund for your order {order}',
    text: "We've refunded part or all of your order at {brand}.\n\nYou'll find your credit note {creditNote} on your order page.",
    rows: ['creditNote', 'amount', 'back', 'way', 'kept'],
    button: 'View order',
    note: 'It may take a few days for the refund to appear in your account.',
    reason: OF_ORDER,
  },
  'payment-failed': {
    subject: 'Payment for your order {order} failed',
    text: "The payment for your order at {brand} failed. You haven't been charged. We've kept your order; please choose another payment method.",
    rows: ['amount', 'payUntil'],
    button: 'Pay now',
    note: "After that, we'll cancel it at no cost to you.",
    reason: OF_ORDER,
  },
  'payment-reminder': {
    subject: "Your order {order} hasn't been paid yet",
    text: "We haven't received the payment for your order at {brand} yet. If it's already on its way, you don't need to do anything.",
    rows: ['amount', 'payUntil'],
    button: 'Pay now',
    note: "After that, we'll cancel it at no cost to you. We won't send another reminder.",
    reason: OF_ORDER,
  },
  'payment-returned': {
    subject: 'We returned your payment for order {order}',
    text: "We received {amount} for your order at {brand} that wasn't due: it was more than the order cost, or the order was already paid or cancelled. We've refunded it to your original payment method.",
    rows: ['order', 'amount'],
    button: 'View order',
    note: 'It may take a few days for the refund to appear in your account.',
    reason: OF_ORDER,
  },
  'refund-repaid': {
    subject: 'We transferred your refund for order {order}',
    text: "We couldn't refund {amount} of your order at {brand} to your original payment method, so we've transferred the money to you.",
    rows: ['order', 'amount', 'transfer'],
    button: 'View order',
    note: 'It may take a few days for the money to appear in your account.',
    reason: OF_ORDER,
  },
  'debit-announced': {
    subject: 'Direct debit for your order {order}',
    text: "We'll collect the amount for your order at {brand} by direct debit under your mandate. Your account will be debited on or shortly after {debitDay}. Please make sure there are sufficient funds.",
    rows: ['amount', 'debitDay', 'account', 'mandate', 'creditor', 'creditorId'],
    button: 'View order',
    note: "Please keep this email with your mandate. You'll find its reference on your bank statement.",
    reason: OF_ORDER,
  },
  'payment-disputed': {
    subject: 'Disputed: payment for order {order}',
    text: "The payer's bank has disputed {amount} of order {order}. Nothing has been reversed yet.\n\nPlease respond in the payment provider's dashboard before its deadline.",
    rows: ['order', 'amount', 'at'],
    note: 'The order stays on your list until the dispute is settled.',
    reason: OF_BRAND,
  },
  'payment-taken-back': {
    subject: 'Reversed: payment for order {order}',
    text: "The payer's bank has reversed {amount} of order {order}. The delivered items are still active; you decide whether they continue.\n\nInvoice {invoice} is open again. The customer has been informed and can pay it until {payUntil}.",
    rows: ['order', 'amount', 'at'],
    note: 'The order stays on your list until its invoice is paid or credited.',
    reason: OF_BRAND,
  },
  'operator-task': {
    subject: 'Action needed\n\n(order {order})',
    text: "Something at {brand} couldn't be completed automatically and needs your attention.",
    rows: ['order', 'at', 'task'],
    note: "It stays on your list until it's done. For details, run “landrush orders show {order}”.",
    reason: OF_BRAND,
  },
  'staff-invitation': {
    subject: 'Your account for the back office',
    text: "You've been invited to the back office of {brand}. Choose a password and set up an authenticator app to log in.",
    button: 'Set up account',
    note: "The link can be used once and expires after 3 days. If you didn't expect it, you can ignore this email.",
    reason:
      "You're receiving this email because an account with this address was created in the back office of {brand}.",
  },
  'pay-again': {
    subject: 'Please pay again for your order {order}',
    text: 'Your bank reversed your payment for your order at {brand}. Invoice {invoice} is open again; please choose any payment method.',
    rows: ['invoice', 'amount', 'payUntil'],
    button: 'Pay now',
    note: 'Banks reverse debits when an account has insufficient funds, and payments that were disputed. If something was wrong with your order, just reply to this email.',
    reason: OF_ORDER,
  },
  'withdrawal-received': {
    subject: 'We received your withdrawal from order {order}',
    text: "This confirms that you withdrew from your contract with {seller}: what you stated, and when we received it. Please keep this email.\n\nWe'll refund {back} to your original payment method, without undue delay and at the latest 14 days after we received your withdrawal. You'll receive a credit note.\n\nYour payment for order {onItsWay} was still on its way. The order is cancelled and nothing will be set up. Please don't send any money. If a payment still arrives, we'll refund it in full; you don't need to do anything.\n\nThe amount authorised on your card for order {released} won't be charged for what you withdrew from and is released.\n\nThere's nothing to refund for order {nothingBack}.",
    rows: ['order', 'at', 'name', 'email', 'back'],
    button: 'View order',
    note: 'If you asked us to start right away, what was provided until your withdrawal has been deducted from the refund of {back}.',
    reason: OF_ORDER,
  },
  'renewal-upcoming': {
    subject: '{names}: upcoming renewal',
    text: "Your services at {brand} will renew soon.\n\nOn {due} we'll charge {amount} to {method}, as agreed. You don't need to do anything.\n\nPlease pay {amount} by {due} – order {byHand}.",
    rows: ['amount', 'due'],
    button: 'View order',
    note: 'You can cancel the renewal or choose another payment method in your account.',
    reason: OF_RENEWAL,
  },
  'renewal-failed': {
    subject: 'Payment needed: {names}',
    text: "The renewal hasn't been paid yet.\n\nWe couldn't charge your saved payment method. Please pay order {tried} another way.\n\nPlease pay order {byHand}.",
    rows: ['amount', 'payUntil'],
    button: 'Pay now',
    note: "If your payment is already on its way, you don't need to do anything. Unpaid services are suspended after some days, and then end.",
    reason: OF_RENEWAL,
  },
  'renewal-suspended': {
    subject: 'Suspended: {names}',
    text: "The renewal wasn't paid, so your services at {brand} are suspended for now. Nothing is lost: they're reactivated automatically once you pay.",
    rows: ['amount', 'payUntil'],
    button: 'Pay now',
    note: "After that, they end and you won't be charged again.",
    reason: OF_RENEWAL,
  },
  'service-suspended': {
    subject: '{name} is suspended',
    text: "We've suspended {name} (order {order}). Nothing is deleted.\n\nPlease reply to this email if you have any questions or want to know what to do.",
    rows: ['order'],
    button: 'View order',
    note: 'The term and its renewal continue while it is suspended.',
    reason: OF_ORDER,
  },
  'service-resumed': {
    subject: '{name} is active again',
    text: '{name} (order {order}) is active again.',
    rows: ['order'],
    button: 'View order',
    note: '',
    reason: OF_ORDER,
  },
  'service-cancelled': {
    subject: '{name} ends on {ends}',
    text: "{name} (order {order}) has been cancelled. It ends on {ends}, and you won't be charged for it again.",
    rows: ['order', 'ends'],
    button: 'View order',
    note: 'Please save your data before that day. If you did not expect this, reply to this email.',
    reason: OF_ORDER,
  },
  'service-ended': {
    subject: '{name} has ended',
    text: "{name} (order {order}) has ended, and you won't be charged for it again.",
    rows: ['order'],
    button: 'View order',
    note: 'If you did not expect this, reply to this email.',
    reason: OF_ORDER,
  },
  'domain-expiring': {
    subject: '{name} expires on {ends}',
    text: '{name} expires on {ends}.\n\nIt renews automatically for {amount}, due on {charged}. You can change that in your account.\n\nAutomatic renewal is off. To keep {byHand}, renew it before that day or turn on automatic renewal.',
    rows: ['ends', 'amount'],
    button: 'View domain',
    note: "A domain that isn't renewed stops working and can later be registered by someone else. Restoring it costs more.",
    reason: OF_NAME,
  },
  'transfer-requested': {
    subject: 'Is {name} moving to another provider?',
    text: "Another provider has requested to transfer {name}.\n\nIf you requested this, you don't need to do anything: the transfer completes automatically.\n\nIf you didn't, reply to this email right away so that we can refuse the transfer. That is possible until {decidedAt}. Then change your password and get a new auth code in your account.",
    rows: ['registrar', 'decidedAt'],
    button: 'View domain',
    note: 'Whoever requested the transfer knows the auth code of this domain.',
    reason: OF_NAME,
  },
  'price-rise': {
    subject: '{name}: the renewal price changes',
    text: "The renewal price of {name} rises from {oldPrice} to {newPrice}. Its current term ends on {ends}.\n\nWe only charge the new price if you agree. Please agree by {answerBy} on the page of the domain; {newPrice} is then due on {charged}.\n\nIf you do nothing, we'll renew {keptName} once more at the old price.\n\nIf you do nothing, it won't be renewed and ends on {endsOn}. You won't be charged.",
    rows: ['oldPrice', 'newPrice', 'answerBy', 'ends'],
    button: 'View new price',
    note: 'You can also turn off automatic renewal or transfer the domain to another provider.',
    reason: OF_NAME,
  },
  'price-unanswered': {
    subject: '{name} will not be renewed unless you agree to the new price',
    text: "You haven't agreed to the new renewal price of {name}, so we won't renew it or charge you. It ends on {ends}.\n\nTo keep it, agree to {newPrice} on the page of the domain before that day.",
    rows: ['ends', 'newPrice'],
    button: 'Keep domain',
    note: "A domain that isn't renewed stops working and can later be registered by someone else. Restoring it costs more.",
    reason: OF_NAME,
  },
  'domain-expired': {
    subject: '{name} has expired',
    text: "{name} expired on {ends} and wasn't renewed. You can still renew it at the usual price for some days; after that only for a fee, and then not at all.",
    rows: ['ends', 'amount'],
    button: 'Renew now',
    note: "If you don't want to keep it, you don't need to do anything.",
    reason: OF_NAME,
  },
};
