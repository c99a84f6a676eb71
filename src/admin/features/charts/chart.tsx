import { Suspense, lazy } from 'react';
import type { ChartBar } from './bar-chart.tsx';

/** The chart library is loaded by screens with charts only; the document already contains the picture. */
const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));

/** A bar chart; its place is kept while the library loads. */
export function Chart(props: ChartProps) {
  return (
    <div className="chart-frame">
      <Suspense fallback={<div className="chart" />}>
        <BarChart {...props} />
      </Suspense>
    </div>
  );
}

interface ChartProps {
  readonly name: string;
  readonly bars: readonly ChartBar[];
  readonly formatTick: (value: number) => string;
}
