import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import type { CommerceEvent } from '#core/analytics/commerce-event.ts';
import { decode, readEnvelope } from '#web/features/error-reporting/envelope.ts';

/** A fault report: its items by type, with recordings unpacked. */
export type Report = readonly { readonly type: string; readonly text: string }[];

const answer = z.array(z.object({ path: z.string(), body: z.string() }));

/** The requests the receiver has recorded from all browsers. */
export async function receivedRequests(receiver: string) {
  const received = answer.parse(await (await fetch(`${receiver}/received`)).json());
  return received.map(({ path, body }) => ({ path, body: new Uint8Array(Buffer.from(body, 'base64')) }));
}

/** The commerce events a page sends from now on. */
export function commerceEventsOf(page: Page, receiver: string): readonly (CommerceEvent & { readonly key: string })[] {
  const received: (CommerceEvent & { readonly key: string })[] = [];
  page.on('request', (request) => {
    if (request.url() === `${receiver}/collect`) received.push(request.postDataJSON());
  });
  return received;
}

/** The fault reports of all browsers that contain a text. */
export async function reportsContaining(receiver: string, words: string): Promise<readonly Report[]> {
  const received = (await receivedRequests(receiver)).filter(({ path }) => path.startsWith('/api/42/envelope/'));
  return received.map(({ body }) => reportIn(body)).filter((items) => items.some(({ text }) => text.includes(words)));
}

function reportIn(body: Uint8Array<ArrayBuffer>): Report {
  return readEnvelope(body).items.map(({ header, payload }) => ({
    type: String(header['type']),
    // A recording is its number and, on the next line, its compressed events.
    text:
      header['type'] === 'replay_recording'
        ? inflateSync(payload.subarray(payload.indexOf(10) + 1)).toString()
        : decode(payload),
  }));
}
