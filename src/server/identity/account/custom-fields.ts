import * as z from 'zod/mini';
import { jsonColumn } from '#server/platform/database/json-column.ts';

/** Answers to a brand's custom questions by name, of customers and of registrations. */
export const CUSTOM_FIELDS = jsonColumn<Readonly<Record<string, string>>>(
  'customers.fields',
  z.record(z.string(), z.string()),
);
