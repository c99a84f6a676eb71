import type { EmailRequest } from './email-request.ts';
import type { Email, Writers, Writing } from './email.ts';

/** Calls the writer of an email's kind. */
export async function writeEmail(
  writers: Writers,
  request: EmailRequest,
  writing: Writing,
): Promise<Email | 'later' | null> {
  switch (request.kind) {
    case 'registration':
      return writers.registration(request, writing);
    case 'recovery':
      return writers.recovery(request, writing);
    case 'password-changed':
      return writers['password-changed'](request, writing);
    case 'new-sign-in':
      return writers['new-sign-in'](request, writing);
    case 'email-change':
      return writers['email-change'](request, writing);
    case 'email-changed':
      return writers['email-changed'](request, writing);
    case 'two-factor-changed':
      return writers['two-factor-changed'](request, writing);
    case 'account-deleted':
      return writers['account-deleted'](request, writing);
    case 'account-merged':
      return writers['account-merged'](request, writing);
    case 'registrant-verification':
      return writers['registrant-verification'](request, writing);
    case 'transfer-requested':
      return writers['transfer-requested'](request, writing);
    case 'domain-expiring':
      return writers['domain-expiring'](request, writing);
    case 'price-rise':
      return writers['price-rise'](request, writing);
    case 'price-unanswered':
      return writers['price-unanswered'](request, writing);
    case 'renewal-upcoming':
      return writers['renewal-upcoming'](request, writing);
    case 'renewal-failed':
      return writers['renewal-failed'](request, writing);
    case 'renewal-suspended':
      return writers['renewal-suspended'](request, writing);
    case 'service-changed':
      return writers['service-changed'](request, writing);
    case 'term-offered':
      return writers['term-offered'](request, writing);
    case 'term-changed':
      return writers['term-changed'](request, writing);
    case 'debit-announced':
      return writers['debit-announced'](request, writing);
    case 'payment-disputed':
      return writers['payment-disputed'](request, writing);
    case 'payment-taken-back':
      return writers['payment-taken-back'](request, writing);
    case 'draft-refused':
      return writers['draft-refused'](request, writing);
    case 'operator-task':
      return writers['operator-task'](request, writing);
    case 'staff-invitation':
      return writers['staff-invitation'](request, writing);
    case 'staff-login-changed':
      return writers['staff-login-changed'](request, writing);
    case 'pay-again':
      return writers['pay-again'](request, writing);
    case 'payment-reinstated':
      return writers['payment-reinstated'](request, writing);
    case 'order-received':
      return writers['order-received'](request, writing);
    case 'order-link':
      return writers['order-link'](request, writing);
    case 'order-paid':
      return writers['order-paid'](request, writing);
    case 'line-ready':
      return writers['line-ready'](request, writing);
    case 'line-failed':
      return writers['line-failed'](request, writing);
    case 'order-refunded':
      return writers['order-refunded'](request, writing);
    case 'payment-failed':
      return writers['payment-failed'](request, writing);
    case 'payment-reminder':
      return writers['payment-reminder'](request, writing);
    case 'payment-returned':
      return writers['payment-returned'](request, writing);
    case 'withdrawal-received':
      return writers['withdrawal-received'](request, writing);
  }
}
