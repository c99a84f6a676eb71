import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { OperatorEndpoint } from '#contract/operator/operator-endpoint.ts';
import { type Answer, exchange } from '#tests/faults/shoppers/exchange.ts';
import { requestOf } from '#tests/faults/shoppers/shop-client.ts';

/** A client of the operator API that repeats a request without an answer, with the same command id. */
export interface StaffClient {
  /** Null when there was no answer until the deadline; refusals have a code. */
  ask<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
    endpoint: OperatorEndpoint<Input, Output>,
    input: z.input<Input> & object,
  ): Promise<StaffAnswer<z.output<Output>> | null>;
  /** How many requests had to be repeated. */
  repeats(): number;
}

export type StaffAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string };

const BASE = '/api/operator/v1';
const PAUSE_MS = 150;

/** Creates the client with an API token; `deadline` returns the instant after which requests are not repeated. */
export function createStaffClient(port: number, token: string, deadline: () => number): StaffClient {
  let repeated = 0;

  async function send(endpoint: OperatorEndpoint, input: object): Promise<Answer | null> {
    const { method, path, body } = requestOf({ ...endpoint, idempotencyKey: false }, input);
    const request = {
      method,
      port,
      path: path.replace('/api/v1', BASE),
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    };
    for (;;) {
      const answer = await exchange(request);
      if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
      if (Date.now() >= deadline()) return null;
      repeated += 1;
      await sleep(PAUSE_MS);
    }
  }

  return {
    async ask(endpoint, input) {
      const answer = await send(endpoint, input);
      if (answer === null) return null;
      const body: unknown = JSON.parse(answer.body);
      if (answer.status === 200) return { ok: true, value: z.parse(endpoint.output, body) };
      return { ok: false, code: z.parse(z.object({ code: z.string() }), body).code };
    },
    repeats: () => repeated,
  };
}
