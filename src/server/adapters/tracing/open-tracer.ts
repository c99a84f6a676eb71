import type { Log } from '#server/platform/log.ts';
import type { ProcessFacts } from '#server/platform/process-facts.ts';
import { NO_TRACER, type Tracer } from '#server/platform/tracing/tracer.ts';
import type { TracingSettings } from '#server/platform/tracing/tracing-settings.ts';

/** Opens the tracer of a process. The SDK is loaded only with settings: it takes a tenth of a second and 16 MB. */
export async function openTracer(
  settings: TracingSettings | undefined,
  process: ProcessFacts,
  log: () => Pick<Log, 'warn'>,
): Promise<Tracer> {
  if (settings === undefined) return NO_TRACER;
  const { createTracer } = await import('./open-telemetry.ts');
  return createTracer(settings, process, log);
}
