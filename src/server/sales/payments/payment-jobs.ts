import { addDays } from '#core/time/billing-term.ts';
import {
  type AnyJob,
  type DeadLetter,
  type DefinedJob,
  PROMPT_RETRY,
  daysAfterCreation,
  defineJob,
  lineJob,
  orderJob,
} from '#server/jobs/public.ts';
import { leaveLineToOperator } from '#server/sales/orders/lines/leave-line-to-operator.ts';
import { type CaptureServices, capturePayment } from './capture/capture-payment.ts';
import { CAPTURE_PROGRESS } from './capture/capture-progress.ts';
import { leaveRefundToOperator } from './refund/leave-refund-to-operator.ts';
import { LINE_REFUND, ORDER_REFUND, OVERPAYMENT } from './refund/money-return.ts';
import { refundLine } from './refund/refund-line.ts';
import { refundOrder } from './refund/refund-order.ts';
import { returnOverpayment } from './refund/return-overpayment.ts';
import { webhookJob } from './webhooks/process-webhook.ts';

/**
 * The jobs that capture and refund, and those of received webhooks. Refunds are dead-lettered after 24 hours, a capture
 * one day after its deadline, which the authorization outlasts.
 */
export function paymentJobs(services: CaptureServices): readonly DefinedJob[] {
  const onDeadLetter = (job: AnyJob, deadLetter: DeadLetter) =>
    leaveRefundToOperator(services, orderJob(job), deadLetter);
  return [
    webhookJob(services),
    defineJob({
      kind: 'capture-payment',
      payload: CAPTURE_PROGRESS,
      retry: PROMPT_RETRY,
      deadline: ({ payload }) => addDays(payload.deadlineAt, 1),
      run: (job) => capturePayment(services, orderJob(job)),
      onDeadLetter: (job, deadLetter) => leaveLineToOperator(services, orderJob(job), deadLetter),
    }),
    defineJob({
      kind: 'return-overpayment',
      payload: OVERPAYMENT,
      retry: PROMPT_RETRY,
      deadline: daysAfterCreation(1),
      run: (job) => returnOverpayment(services, orderJob(job)),
      onDeadLetter,
    }),
    defineJob({
      kind: 'refund-line',
      payload: LINE_REFUND,
      retry: PROMPT_RETRY,
      deadline: daysAfterCreation(1),
      run: (job) => refundLine(services, lineJob(job)),
      onDeadLetter,
    }),
    defineJob({
      kind: 'refund-order',
      payload: ORDER_REFUND,
      retry: PROMPT_RETRY,
      deadline: daysAfterCreation(1),
      run: (job) => refundOrder(services, orderJob(job)),
      onDeadLetter,
    }),
  ];
}
