import type { AnswersExtension, ContactRole } from '#core/domains/tld.ts';
import { MINUTE_MS } from '#core/time/durations.ts';
import type { Registry, UpdateDomain } from '#server/domains/registry.ts';
import { isRecent } from '#server/platform/clock.ts';
import { toCommandResult } from './command-result.ts';
import { createRegistryContact } from './create-registry-contact.ts';
import type { EppClient } from './epp-client.ts';
import { createKnownHosts } from './hosts.ts';
import { deleteDomain } from './mapping/domain-commands.ts';
import { pollAcknowledge, pollRequest, readMessage } from './mapping/poll-mapping.ts';
import { meaningOf } from './mapping/result-codes.ts';
import { createName } from './names/create-name.ts';
import { infoAnswer, lookUp } from './names/look-up.ts';
import { renewName } from './names/renew-name.ts';
import { restoreName } from './names/restore-name.ts';
import { transferName, transferRefusedAt } from './names/transfer-name.ts';
import { updateName } from './names/update-name.ts';

/** Differences between registries. */
export interface RegistryOptions {
  /** Server and user name of the registrar account; by default the user name. */
  readonly account?: string;
  /** The extension for registrant answers; without one they are stored here only. */
  readonly answersBy?: AnswersExtension | undefined;
  /** Contacts required besides the registrant, who is used for each. */
  readonly contacts?: readonly ContactRole[];
  /** Pause (ms) after an empty queue while no session is open, since with a shared session each poll costs a login. */
  readonly pollPauseMs?: number;
}

/**
 * Pause (ms) after a poll that was refused or whose message cannot be read: some registries refuse all of them, since they have no
 * queue, and an unreadable answer ends its session.
 */
const FAILED_PAUSE_MS = 5 * MINUTE_MS;

/** A registry speaking EPP (RFC 5730–5734), under a brand's key. */
export function createEppRegistry(key: string, client: EppClient, options: RegistryOptions = {}): Registry {
  const { account = client.user, answersBy, contacts = [], pollPauseMs = 0 } = options;
  let emptyAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  const withAnswers = answersBy === 'landrush';
  const hosts = createKnownHosts(client);
  return {
    key,
    account,
    canRegister: true,
    check: (names, signal) => client.check(names, signal),
    info: async (name, authCode) => infoAnswer(await lookUp(client, name, authCode)),
    create: (request) => createName({ client, hosts, contacts }, withAnswers ? request : { ...request, answers: {} }),
    renew: (request) => renewName(client, request),
    transfer: (request) => transferName(client, request),
    transferRefusedAt: (request) => transferRefusedAt(client, request),
    update: (request) => updateName({ client, hosts, contacts }, withAnswers ? request : without(request)),
    restore: (request) => restoreName(client, request),
    remove: async ({ name, clTRID }) => toCommandResult(await client.send(() => deleteDomain(name), { clTRID })),
    contact: (request) => createRegistryContact(client, request, answersBy),
    async poll() {
      const now = client.clock.now();
      if (isRecent(failedAt, now, FAILED_PAUSE_MS)) return null;
      if (!client.isOpen() && isRecent(emptyAt, now, pollPauseMs)) return null;
      const response = await client.send(pollRequest, 'query');
      const failure = failureOf(response);
      if (failure !== null) {
        failedAt = now;
        throw new Error(failure);
      }
      const message = response.ok ? readMessage(response.value, client.user, now) : null;
      if (message === null) emptyAt = now;
      return message;
    },
    async acknowledge(id) {
      await client.send(() => pollAcknowledge(id), { clTRID: client.ids.uuid() });
    },
    close: () => client.close(),
  };
}

/** Why a poll failed; null if it was answered, or the registry is away. */
function failureOf(response: Awaited<ReturnType<EppClient['send']>>): string | null {
  if (!response.ok) return response.problem === 'unreadable' ? 'A poll message cannot be read.' : null;
  const { code } = response.value;
  return meaningOf(code).kind === 'done' ? null : `The registry refused a poll with the code ${code}.`;
}

function without(request: UpdateDomain): UpdateDomain {
  const { answers: _, ...rest } = request;
  return rest;
}
