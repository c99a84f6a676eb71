import { z } from 'zod/mini';

/** Where a web process answers what it saw of a request of `landrush doctor`. */
export const SEEN_REQUEST_PATH = '/healthz/request';

/** The header that authenticates such a request (doctor-token.ts). */
export const DOCTOR_HEADER = 'x-landrush-doctor';

/** What a web process saw of a request, before and after it applied X-Forwarded-*. */
export const seenRequestSchema = z.object({
  /** The address of the other end of the connection: a proxy, if there is one. */
  peer: z.string(),
  /** Whether the peer is in TRUSTED_PROXIES. */
  isTrusted: z.boolean(),
  hostHeader: z.nullable(z.string()),
  forwarded: z.object({
    for: z.nullable(z.string()),
    proto: z.nullable(z.string()),
    host: z.nullable(z.string()),
  }),
  /** What it took the request for; null when it refuses the request because of its host or port. */
  outer: z.nullable(
    z.object({ origin: z.string(), host: z.string(), address: z.string(), isClientKnown: z.boolean() }),
  ),
  /** The brand of the host; null when it has none. */
  brand: z.nullable(z.string()),
});

export type SeenRequest = z.infer<typeof seenRequestSchema>;
