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
import { barPatterns, fillOf } from './bar-patterns.tsx';
import {
  axisTicks,
  type ChartPoint,
  type ChartSeries,
  lastMeasured,
  spreadLabels,
  standsAlone,
} from './chart-series.ts';

type Props = {
  kind: 'line' | 'bar';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  highest?: number | undefined;
};

// Told apart without colour too: by weight, by dashes and by the name at the end of each line.
const strokes = [
  { color: 'var(--accent)', dash: undefined, width: 2 },
  { color: 'var(--text-muted)', dash: '5 4', width: 1.75 },
  { color: 'var(--line-control)', dash: '2 3', width: 1.75 },
];
const strokeOf = (index: number) =>
  strokes[index % strokes.length] ?? { color: 'var(--accent)', dash: undefined, width: 2 };
const tick = { fill: 'var(--text-muted)', fontSize: 11 };

/** Its own chunk: nothing but chart.tsx imports it, lazily. */
export function ChartDrawing({ kind, points, series, formatValue, highest }: Props) {
  const data = points.map(({ label, values }) => ({ label, ...values }));
  const ticks = axisTicks(
    highest ?? Math.max(0, ...points.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0))),
  );
  const top = ticks.at(-1) ?? 1;
  const shifts = endLabelShifts(points, series, top);
  const endText = (label: string, value: number) => (series.length > 1 ? label : formatValue(value));
  const endWidth = Math.max(
    ...series.map(({ key, label }) =>
      textWidth(endText(label, points[lastMeasured(points, key)]?.values[key] ?? 0)),
    ),
  );
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
      width={Math.max(...ticks.map((value) => textWidth(formatValue(value)))) + 10}
      tickFormatter={formatValue}
      ticks={ticks}
      domain={[0, top]}
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
          margin={{ top: 12, right: endWidth + 12, bottom: 0, left: 0 }}
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
              dot={({ cx, cy, index: at }: { cx?: number; cy?: number; index?: number }) => (
                <LonePoint
                  key={`${key}-${at}`}
                  cx={cx}
                  cy={cy}
                  isShown={points.length < 3 || standsAlone(points, key, at ?? -1)}
                  color={strokeOf(index).color}
                />
              )}
              activeDot={{ r: 4, strokeWidth: 2, stroke: 'var(--surface-raised)' }}
              isAnimationActive={false}
            >
              <LabelList
                dataKey={key}
                content={(label_) => (
                  <LineEndLabel
                    x={Number(label_.x)}
                    y={Number(label_.y) + (shifts[index] ?? 0)}
                    isEnd={label_.index === lastMeasured(points, key)}
                    text={endText(label, Number(label_.value))}
                    color={index === 0 ? 'var(--accent-text)' : 'var(--text-muted)'}
                  />
                )}
              />
            </Line>
          ))}
        </LineChart>
      ) : (
        <BarChart
          data={data}
          margin={{ top: 20, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
          barGap={2}
        >
          {barPatterns}
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

/** Of axis and label text, a little more than it needs. */
const textWidth = (text: string) => 6.6 * text.length;

const plotHeight = 215;

function endLabelShifts(points: readonly ChartPoint[], series: readonly ChartSeries[], top: number) {
  const last = series.map(({ key }) => points[lastMeasured(points, key)]?.values[key] ?? 0);
  return spreadLabels(
    last.map((value) => (plotHeight * value) / top),
    14,
  );
}

type Lone = { cx: number | undefined; cy: number | undefined; isShown: boolean; color: string };

function LonePoint({ cx, cy, isShown, color }: Lone) {
  if (!isShown || cx === undefined || cy == null) return <g />;
  return <circle cx={cx} cy={cy} r={3} fill={color} />;
}

function LineEndLabel({
  x,
  y,
  isEnd,
  text,
  color,
}: {
  x: number;
  y: number;
  isEnd: boolean;
  text: string;
  color: string;
}) {
  if (!isEnd || !Number.isFinite(y)) return null;
  return (
    <text x={x + 8} y={y} dy="0.32em" fill={color} fontSize={11} fontWeight={500}>
      {text}
    </text>
  );
}

function ChartTooltip({
  title,
  entries,
}: {
  title: string;
  entries: readonly (readonly [name: string, value: string])[];
}) {
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
