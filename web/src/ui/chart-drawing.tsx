import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { type ChartPoint, type ChartSeries, spreadLabels } from './chart-series.ts';

type Props = {
  kind: 'line' | 'bar';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
};

// Told apart without colour too: by weight, by dashes and by the name at the end of each line.
const strokes = [
  { color: 'var(--accent)', dash: undefined, width: 2 },
  { color: 'var(--text-muted)', dash: '5 4', width: 1.75 },
  { color: 'var(--line-control)', dash: '2 3', width: 1.75 },
];
const strokeOf = (index: number) => strokes[index % strokes.length] ?? { color: 'var(--accent)', dash: undefined, width: 2 };
const fills = ['var(--accent)', 'var(--line-control)', 'var(--line-strong)'];
const fillOf = (index: number) => fills[index % fills.length] ?? 'var(--accent)';
const tick = { fill: 'var(--text-muted)', fontSize: 11 };

/** Its own chunk: nothing but chart.tsx imports it, lazily. */
export function ChartDrawing({ kind, points, series, formatValue }: Props) {
  const data = points.map(({ label, values }) => ({ label, ...values }));
  const shifts = endLabelShifts(points, series);
  const frame = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis
      key="x"
      dataKey="label"
      tick={tick}
      tickLine={false}
      axisLine={false}
      minTickGap={28}
      interval="preserveStartEnd"
      tickMargin={8}
    />,
    <YAxis
      key="y"
      tick={tick}
      tickLine={false}
      axisLine={false}
      width="auto"
      tickFormatter={formatValue}
      allowDecimals={false}
      domain={[0, 'auto']}
    />,
    <ReferenceLine key="zero" y={0} stroke="var(--line-control)" />,
    <Tooltip
      key="tooltip"
      isAnimationActive={false}
      cursor={kind === 'line' ? { stroke: 'var(--line-control)' } : { fill: 'var(--surface-hover)' }}
      content={({ active, label, payload }) =>
        active && (
          <ChartTooltip
            title={String(label)}
            entries={payload.map(({ name, value }) => [String(name), formatValue(Number(value))])}
          />
        )
      }
    />,
  ];
  return (
    <ResponsiveContainer width="100%" height="100%">
      {kind === 'line' ? (
        <LineChart
          data={data}
          margin={{ top: 12, right: series.length > 1 ? 88 : 44, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          {frame}
          {series.map(({ key, label }, index) => (
            <Line
              key={key}
              dataKey={key}
              name={label}
              type="linear"
              stroke={strokeOf(index).color}
              strokeWidth={strokeOf(index).width}
              strokeDasharray={strokeOf(index).dash ?? ''}
              dot={points.length < 3}
              activeDot={{ r: 4, strokeWidth: 2, stroke: 'var(--surface-raised)' }}
              isAnimationActive={false}
            >
              <LabelList
                dataKey={key}
                content={(label_) => (
                  <LineEndLabel
                    x={Number(label_.x)}
                    y={Number(label_.y) + (shifts[index] ?? 0)}
                    isEnd={label_.index === points.length - 1}
                    text={series.length > 1 ? label : formatValue(Number(label_.value))}
                    color={index === 0 ? 'var(--accent-text)' : 'var(--text-muted)'}
                  />
                )}
              />
            </Line>
          ))}
        </LineChart>
      ) : (
        <BarChart data={data} margin={{ top: 20, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false} barGap={2}>
          {frame}
          {series.map(({ key, label }, index) => (
            <Bar
              key={key}
              dataKey={key}
              name={label}
              fill={fillOf(index)}
              radius={[3, 3, 0, 0]}
              maxBarSize={36}
              isAnimationActive={false}
            >
              {points.length * series.length <= 16 && (
                <LabelList
                  dataKey={key}
                  position="top"
                  fill="var(--text-muted)"
                  fontSize={11}
                  formatter={(value) => formatValue(Number(value))}
                />
              )}
            </Bar>
          ))}
        </BarChart>
      )}
    </ResponsiveContainer>
  );
}

// The plot is about 200 px high; the axis ends a little above the highest value, which errs on the side of more room.
function endLabelShifts(points: readonly ChartPoint[], series: readonly ChartSeries[]) {
  const all = points.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0));
  const last = series.map(({ key }) => points.at(-1)?.values[key] ?? 0);
  return spreadLabels(
    last.map((value) => (200 * value) / Math.max(1e-9, ...all)),
    14,
  );
}

function LineEndLabel({ x, y, isEnd, text, color }: { x: number; y: number; isEnd: boolean; text: string; color: string }) {
  if (!isEnd || !Number.isFinite(y)) return null;
  return (
    <text x={x + 8} y={y} dy="0.32em" fill={color} fontSize={11} fontWeight={500}>
      {text}
    </text>
  );
}

function ChartTooltip({ title, entries }: { title: string; entries: readonly (readonly [name: string, value: string])[] }) {
  return (
    <div className="grid gap-1 rounded-control bg-surface-floating px-3 py-2 text-xs shadow-floating">
      <p className="font-medium">{title}</p>
      {entries.map(([name, value]) => (
        <p key={name} className="flex justify-between gap-4 text-muted tabular-nums">
          {name} <span className="font-medium text-text">{value}</span>
        </p>
      ))}
    </div>
  );
}
