import * as z from 'zod/mini';
import type { Permission } from '#core/staff/permissions.ts';
import { watchChanges } from './events.ts';
import { reportRowsInput } from './reports.ts';

/** A streamed answer of the operator API as a value; below /api/operator/v1. A problem before its begin is answered as usual. */
export interface OperatorStream<Input extends z.ZodMiniType = z.ZodMiniType> {
  readonly path: `/${string}`;
  readonly access: Permission;
  readonly summary: string;
  readonly mediaType: string;
  readonly input: Input;
}

export const exportReport = {
  path: '/reports/{report}/export',
  access: 'reports.read',
  summary: 'The rows of a report or of one of its groups as CSV (RFC 4180), oldest first; amounts are decimals.',
  mediaType: 'text/csv',
  input: z.object(reportRowsInput),
} as const satisfies OperatorStream;

/** The streams of the operator API: resource → action → stream. */
export const operatorStreams = { reports: { export: exportReport }, events: { watch: watchChanges } } as const;

/** The type of the table of streams. */
export type OperatorStreams = typeof operatorStreams;
