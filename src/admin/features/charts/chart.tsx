import { Suspense, lazy } from 'react';
import type { BarChartProps } from './bar-chart.tsx';

/** The chart library is loaded by screens with charts only; the document already contains the picture. */
const BarChart = lazy(async () => ({ default: (await import('./bar-chart.tsx')).BarChart }));

/** A bar chart; its place is kept while the library loads. */
export function Chart(props: BarChartProps) {
  return (
    <div className="chart-frame">
      <Suspense fallback={<div className="chart" />}>
        <BarChart {...props} />
      </Suspense>
    </div>
  );
}
