import { SAMPLERS } from '#server/platform/tracing/tracing-settings.ts';
import {
  type Variable,
  parseChoice,
  parseHeaders,
  parseName,
  parseRatio,
  parseReportingDsn,
  parseUrl,
} from './variable.ts';

/** Where processes send traces and errors. */
export const OBSERVABILITY = {
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    fallback: null,
    summary:
      'Base URL of a receiver of OpenTelemetry traces (OTLP over HTTP), to which `/v1/traces` is added: `http://127.0.0.1:4318`. Without it there is [no tracing](tracing.md).',
    parse: parseUrl('https:', 'http:'),
  },
  otlpHeaders: {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    fallback: null,
    summary: 'Headers of requests to it: `name=value`, separated by commas, values percent-encoded.',
    isSecret: true,
    parse: parseHeaders,
  },
  serviceName: {
    name: 'OTEL_SERVICE_NAME',
    fallback: null,
    fallbackNote: '`landrush-web`, `landrush-worker`, `landrush-admin`',
    summary: 'The name of the service in traces.',
    parse: parseName,
  },
  sampler: {
    name: 'OTEL_TRACES_SAMPLER',
    fallback: 'parentbased_always_on',
    summary: `Which traces are recorded: ${SAMPLERS.map((name) => `\`${name}\``).join(', ')}.`,
    parse: parseChoice(SAMPLERS),
  },
  samplerRatio: {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    fallback: '1',
    summary: 'The share of traces that samplers with a ratio record, from 0 to 1.',
    parse: parseRatio,
  },
  sentryDsn: {
    name: 'SENTRY_DSN',
    fallback: null,
    summary:
      'DSN of a service with Sentry’s protocol to which the processes report their [errors](insight.md#errors-of-the-server): `https://KEY@errors.example/42`. It may be the one of the browsers.',
    parse: parseReportingDsn,
  },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;
