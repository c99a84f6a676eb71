import * as z from 'zod/mini';
import { passkeyCreationOptions, passkeyRequestOptions } from '#contract/operator/passkey-schemas.ts';
import {
  type Deviation,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from '#server/staff/passkeys/software-authenticator.builder.ts';
import type { OfficeAnswer, Sender, StaffOffice } from './staff-office.ts';

/** The id and name of the passkeys of an answer. */
export function passkeysOf({ body }: OfficeAnswer): readonly { readonly id: string; readonly name: string }[] {
  return PASSKEYS.parse(body).passkeys;
}

const PASSKEYS = z.object({ passkeys: z.array(z.object({ id: z.string(), name: z.string() })) });

/** Registers a passkey of the account of a session. */
export async function registerPasskey(
  { call, ids }: Pick<StaffOffice, 'call' | 'ids'>,
  sender: Sender,
  {
    authenticator,
    name = 'Laptop',
    deviation,
  }: {
    readonly authenticator: SoftwareAuthenticator;
    readonly name?: string;
    readonly deviation?: Deviation | undefined;
  },
): Promise<OfficeAnswer> {
  const prepared = await call('account.preparePasskey', {}, sender);
  if (prepared.problem !== null) return prepared;
  const response = authenticator.create(passkeyCreationOptions.parse(prepared.body), deviation);
  return call('account.addPasskey', { commandId: ids.uuid(), name, response }, sender);
}

/** A new authenticator with a passkey of the account of a session. */
export async function createPasskey(
  office: Pick<StaffOffice, 'call' | 'ids'>,
  sender: Sender,
  name = 'Laptop',
): Promise<SoftwareAuthenticator> {
  const authenticator = softwareAuthenticator();
  const added = await registerPasskey(office, sender, { authenticator, name });
  if (added.status !== 200) throw new Error(`The passkey was not registered: ${JSON.stringify(added.body)}`);
  return authenticator;
}

/** Logs in with a passkey. */
export async function logInByPasskey(
  { call }: Pick<StaffOffice, 'call'>,
  authenticator: SoftwareAuthenticator,
  { deviation, sender = {} }: { readonly deviation?: Deviation; readonly sender?: Sender } = {},
): Promise<OfficeAnswer> {
  const { body } = await call('session.preparePasskey', {}, sender);
  const response = authenticator.answer(passkeyRequestOptions.parse(body), deviation);
  return call('session.loginByPasskey', { response }, sender);
}
