import type { Collector } from '#server/platform/metrics/recorder.ts';

/** Sets the metric of each check of readiness. */
export function readinessCollector(checkReadiness: () => Promise<Readonly<Record<string, boolean>>>): Collector {
  return {
    gauges: ['landrush_ready'],
    async collect(recorder) {
      for (const [check, passes] of Object.entries(await checkReadiness()))
        recorder.set('landrush_ready', { check }, passes ? 1 : 0);
    },
  };
}
