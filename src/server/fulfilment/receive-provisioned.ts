import { z } from 'zod';
import { ok, refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { loadOrder, lockOrder } from '#server/orders/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queries } from '#server/platform/database.ts';
import { lineOf } from './line-of.ts';
import { addOperatorTask } from './operator-task-store.ts';
import { tellStep, wakeSteps } from './order-step-store.ts';
import { provisionProgress } from './provision-progress.ts';
import type { ProvisionProgress } from './provision-progress.ts';
import { STRAY } from './provision-service.ts';
import { findProvisionStep } from './provision-step-store.ts';
import type { ProvisionStep } from './provision-step-store.ts';
import { provisionerFor } from './provisioner-for.ts';
import type { ProvisioningServices } from './provisioner-for.ts';
import type { AnswerHeaders, ToldAnswer } from './provisioner.ts';

/** The last segment of the webhook URL for provisioners (docs/decisions/010). */
export const PROVISIONING_KEY = 'provisioning';

/** Dependencies of receiving provisioning webhooks. */
interface ReceivingServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly provisioning: ProvisioningServices;
}

/**
 * Stores a provisioner's webhook with its step and makes the step due. Only the provisioner of the step's product is
 * accepted; an invalid signature and an unknown step get the same refusal.
 */
export async function receiveProvisioned(
  services: ReceivingServices,
  {
    brandId,
    headers,
    rawBody,
  }: { readonly brandId: string; readonly headers: AnswerHeaders; readonly rawBody: string },
): Promise<Result<null, 'forged'>> {
  const { database, clock, provisioning } = services;
  const named = namedStep.safeParse(parseJson(rawBody));
  const step = named.success ? await findProvisionStep(database.read, brandId, named.data.data.step_id) : null;
  const order = step === null ? null : await loadOrder(database.read, brandId, step.orderId);
  if (step === null || order === null) return refuse('forged');
  const { line } = lineOf(order, step);
  const provisioner = await provisionerFor(provisioning, order, line.configuration.productId);
  const told = provisioner?.readAnswer(headers, rawBody, clock.now()) ?? null;
  if (told === null || told.stepId !== step.id) return refuse('forged');
  await database.transaction((tx) => note(tx, step, told.answer, clock.now()));
  return ok(null);
}

const namedStep = z.object({ data: z.object({ step_id: z.string().max(64) }) });

async function note(tx: Queries, known: ProvisionStep, answer: ToldAnswer['answer'], at: number): Promise<void> {
  const { brandId, id, orderId, lineId } = known;
  await lockOrder(tx, brandId, orderId);
  const step = await findProvisionStep(tx, brandId, id);
  if (step?.state === 'given-up' && answer.kind === 'done')
    await addOperatorTask(tx, { brandId, id: `${id}/stray`, orderId, lineId, reason: STRAY, at });
  const progress = step?.state === 'waiting' ? provisionProgress(step.document) : null;
  if (progress === null || progress.told !== null || answer.kind === 'pending') return;
  const document = JSON.stringify({ ...progress, isAsked: true, told: answer } satisfies ProvisionProgress);
  await tellStep(tx, { brandId, id, document, at });
  await wakeSteps(tx, { brandId, orderId, lineId, at });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
