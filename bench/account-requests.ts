import { createPasswordHash } from '#server/platform/crypto/password-hash.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { exchange } from '#tests/faults/shoppers/exchange.ts';
import { networkOf } from './load.ts';

/** Forms with a username or email address. */
export const NAME_FORMS = ['login', 'register', 'recover'] as const;

/** One of these forms. */
export type NameForm = (typeof NAME_FORMS)[number];

const PASSWORD = 'bench-Lantern-Horse-1883';

/** Creates customers of the first demo brand and returns their addresses. */
export async function createCustomers({ database }: Deployment, count: number): Promise<readonly string[]> {
  const passwordHash = await createPasswordHash().hash(PASSWORD);
  const names = Array.from({ length: count }, (_, position) => `known-${position}@example.org`);
  await database.transaction(async (tx) => {
    for (const email of names) {
      const account = { brand_id: 'larkhost', id: email, email, username: null, password_hash: passwordHash };
      const person = { first_name: 'Ada', last_name: 'Bench', fields: '{}' };
      const times = { verified_at: 0, created_at: 0, password_changed_at: null };
      await tx
        .insertInto('customers')
        .values({ ...account, ...person, ...times })
        .execute();
    }
  });
  return names;
}

let requests = 0;

/**
 * Sends a form with a name, each time from another network; returns the time of the answer in ms. Throws if the answer differs from the
 * usual one.
 */
export async function submitName(deployment: Deployment, form: NameForm, name: string): Promise<number> {
  const { status } = requestOf(form, name);
  const answer = await send(deployment, form, name);
  if (answer.status !== status) throw new Error(`${form} of ${name}: ${answer.status} ${answer.body}`);
  return answer.ms;
}

/** Tries a wrong password for a name; returns the time of the answer, and whether the password queue was full. */
export async function guessPassword(
  deployment: Deployment,
  name: string,
): Promise<{ readonly ms: number; readonly isRejected: boolean }> {
  const { status, body, ms } = await send(deployment, 'login', name);
  if (status !== 401 && status !== 503) throw new Error(`A guess at ${name}: ${status} ${body}`);
  return { ms, isRejected: status === 503 };
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly ms: number;
}

async function send({ webPort }: Deployment, form: NameForm, name: string): Promise<Answer> {
  requests += 1;
  const { path, body } = requestOf(form, name);
  const startedAt = performance.now();
  const answer = await exchange({
    method: 'POST',
    port: webPort,
    path: `/api/v1/account/${path}`,
    headers: {
      host: `localhost:${webPort}`,
      origin: `http://localhost:${webPort}`,
      'content-type': 'application/json',
      'x-forwarded-for': networkOf(requests),
    },
    body: JSON.stringify(body),
  });
  const ms = performance.now() - startedAt;
  if (answer === null) throw new Error(`${form} of ${name}: no answer`);
  return { status: answer.status, body: answer.body, ms };
}

function requestOf(form: NameForm, name: string) {
  if (form === 'login') return { path: 'login', body: { username: name, password: 'wrong' }, status: 401 };
  if (form === 'recover') return { path: 'recovery', body: { username: name }, status: 200 };
  const person = { firstname: 'Ada', lastname: 'Bench', acceptTerms: true };
  return { path: 'register', body: { email: name, password: PASSWORD, ...person }, status: 200 };
}
