import type { SpanContext } from '@opentelemetry/api';

/** Parses a `traceparent` header (W3C Trace Context §3.2); null when it is invalid. */
export function parseTraceparent(header: string): SpanContext | null {
  const [, version, traceId = '', spanId = '', flags = '', rest = ''] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(header) ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && rest !== '')) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & SAMPLED, isRemote: true };
}

/** The flag of a trace that its sender records. */
const SAMPLED = 1;
