import { readStatement } from '#server/adapters/bank/read-statement.ts';
import { loadDelivery } from '#server/delivery/public.ts';
import { createChangeFeed, operatorHandlers, operatorStreamHandlers } from '#server/operator/public.ts';
import { publishedReturnServices, returnServices } from '#server/sales/public.ts';
import type { AuthenticateOperator, OperatorHandlers, OperatorStreamHandlers } from '#server/staff/public.ts';
import { createAddressBox } from './address-box.ts';
import { composeRegistries } from './domains.ts';
import { composeEvents } from './events.ts';
import { type Foundation, storeFactsOf } from './foundation.ts';
import { composeNotify } from './notify.ts';
import { personalDataParts } from './personal-data.ts';
import { composeProvisioning } from './provisioning.ts';
import { composeStaff } from './staff.ts';
import { composeSystemChecks } from './system-checks.ts';

/** The operator API of a process. */
export interface Operator {
  readonly handlers: OperatorHandlers;
  readonly streams: OperatorStreamHandlers;
  readonly authenticate: AuthenticateOperator;
  close(): Promise<void>;
}

/** How long staff wait for the answer of a registry or provisioner (ms). */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Composes the use cases of staff. No provider is called by them: the workers return money and run jobs. Registries
 * and provisioners are asked about domains and services, and opened when one first is.
 */
export function composeOperator(foundation: Foundation): Operator {
  const { env, database, reports, clock, ids, log, storefronts, originOf, secret: secretOf } = foundation;
  const { provider } = foundation.parts;
  const notify = composeNotify(foundation);
  const { queueMail, mailedCodes, renderPdf } = notify;
  const staff = composeStaff(foundation, notify);
  const publish = composeEvents({ ...foundation, metrics: foundation });
  const parts = personalDataParts({ ids, publish, clock });
  const production = storeFactsOf(foundation);
  const registries = composeRegistries(foundation);
  const { provisionerOf } = composeProvisioning(foundation);
  const services = {
    database,
    reports,
    clock,
    ids,
    log,
    storefronts,
    publish,
    ...(provider === undefined ? publishedReturnServices({ storefronts }) : returnServices({ provider })),
    production,
    queueMail,
    mailedCodes,
    originOf,
    addressBox: createAddressBox(foundation),
    parts,
    renderPdf,
    readStatement,
    deliveryOf: loadDelivery,
    registryOf: registries.registryOf,
    provisionerOf,
    answerTimeoutMs: ANSWER_TIMEOUT_MS,
    runSystemChecks: composeSystemChecks({ env, database, secretOf }),
  };
  const feed = createChangeFeed({ database, clock, log });
  return {
    handlers: { ...staff.handlers, ...operatorHandlers(services) },
    streams: operatorStreamHandlers(services, feed),
    authenticate: staff.authenticate,
    async close() {
      feed.close();
      await staff.close();
      await registries.close();
      await notify.close();
    },
  };
}
