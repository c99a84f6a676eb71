import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';

/** A bar of a chart: a count or an amount in minor units, so a whole number. */
export interface ChartBar {
  readonly label: string;
  readonly value: number;
  /** The value as it is written. */
  readonly text: string;
}

/** Bars in the order given, as a picture with a name; the same figures are in a table beside it. */
export function BarChart({ name, bars, formatTick }: BarChartProps) {
  const x = scaleBand({ domain: bars.map(({ label }) => label), range: [0, INNER.width], padding: 0.25 });
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  const y = scaleLinear({ domain: [0, largest], range: [INNER.height, 0], nice: 4 });
  const ticks = y.ticks(4).filter((tick) => Number.isInteger(tick));
  const every = Math.ceil(bars.length / MAX_LABELS);
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={name} className="chart">
      <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line x2={INNER.width} className="chart-grid" />
            <text x={-8} dy="0.32em" textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ label, value, text }) => (
          <Bar
            key={label}
            x={x(label) ?? 0}
            y={y(value)}
            width={x.bandwidth()}
            height={INNER.height - y(value)}
            rx={2}
            className="chart-bar"
          >
            <title>{`${label}: ${text}`}</title>
          </Bar>
        ))}
        {bars.map(({ label }, index) =>
          index % every === 0 ? (
            <text key={label} x={(x(label) ?? 0) + x.bandwidth() / 2} y={INNER.height + 20} textAnchor="middle">
              {label}
            </text>
          ) : null,
        )}
      </g>
    </svg>
  );
}

export interface BarChartProps {
  readonly name: string;
  readonly bars: readonly ChartBar[];
  readonly formatTick: (value: number) => string;
}

const SIZE = { width: 720, height: 220 };
const MARGIN = { left: 96, right: 8, top: 12, bottom: 28 };
const INNER = { width: SIZE.width - MARGIN.left - MARGIN.right, height: SIZE.height - MARGIN.top - MARGIN.bottom };
const MAX_LABELS = 7;
