/** The samplers of OpenTelemetry, by the names that OTEL_TRACES_SAMPLER has for them. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type SamplerName = (typeof SAMPLERS)[number];

/** Where spans are sent, and which. */
export interface TracingSettings {
  /** The base URL of a receiver of OTLP over HTTP, without a slash at its end. */
  readonly endpoint: string;
  /** Headers of its requests, which may contain a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Absent: by the kind of process. */
  readonly serviceName?: string;
  readonly sampler: SamplerName;
  /** The share of traces that are sampled, 0 to 1, of samplers with a ratio. */
  readonly ratio: number;
}
