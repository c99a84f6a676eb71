import * as z from 'zod/mini';
import { minor } from './shared-schemas.ts';

/** The problems of invoices; part of PROBLEMS. */
export const INVOICE_PROBLEMS = {
  'invoices/pdf-unavailable': {
    status: 503,
    title: "We can't create the file right now. Please try again in a moment.",
  },
  'invoices/no-e-invoice': { status: 404, title: 'There is no e-invoice of this document.' },
  'invoices/not-found': { status: 404, title: 'Order not found' },
  'invoices/not-payable': { status: 409, title: 'This invoice can no longer be paid.' },
  'invoices/total-changed': {
    status: 409,
    title:
      "The tax rate has changed, and so has the total. You haven't been charged – please check the new total and pay again.",
    data: z.object({ totalMinor: minor }),
  },
  'invoices/payment-running': { status: 409, title: 'A payment for this invoice is still being processed.' },
} as const;
