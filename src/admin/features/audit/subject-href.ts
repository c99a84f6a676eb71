import { screens } from '#admin/screens.ts';
import type { AuditSubject } from '#core/staff/audit.ts';

type HrefOf = (brandId: string, id: string) => string;

/** The screens of what entries are about; kinds without one have none, or a screen that shows all of them. */
const SCREENS: Readonly<Record<AuditSubject, HrefOf | null>> = {
  order: (brandId, orderId) => screens.order.href({ brandId, orderId }),
  customer: (brandId, customerId) => screens.customer.href({ brandId, customerId }),
  domain: (brandId, name) => screens.domain.href({ brandId, name }),
  service: (brandId, serviceId) => screens.service.href({ brandId, serviceId }),
  invoice: (brandId, invoiceId) => screens.invoice.href({ brandId, invoiceId }),
  dispute: (brandId, paymentId) => screens.dispute.href({ brandId, paymentId }),
  email: (brandId, jobId) => screens.email.href({ brandId, jobId }),
  webhook: (brandId, jobId) => screens.webhook.href({ brandId, jobId }),
  job: (brandId, jobId) => screens.job.href({ brandId, jobId }),
  brand: (brandId) => screens.catalogueBrand.href({ brandId }),
  // A payment or a bank transfer.
  payment: null,
  task: null,
  staff: null,
  token: null,
};

/** The screen of the subject of an entry; null without one. */
export function subjectHref(
  { kind, id }: { readonly kind: AuditSubject; readonly id: string },
  brandId: string | null,
): string | null {
  return brandId === null ? null : (SCREENS[kind]?.(brandId, id) ?? null);
}
