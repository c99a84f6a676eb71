/**
 * How staff made sure that a customer is who they say before they change how the customer logs in. An email alone proves
 * nothing: anyone who reads the mailbox could take over the account.
 */
export const IDENTITY_CHECKS = ['phone-call-back', 'identity-document', 'order-details', 'in-person'] as const;
