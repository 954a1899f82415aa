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
  fullLabel,
  lastMeasured,
  splitLine,
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
/** Of what is not over, whatever dashes a line has before. */
const dots = '0.1 5';
const commonLook = {
  type: 'linear',
  activeDot: { r: 4, strokeWidth: 2, stroke: 'var(--surface-raised)' },
  isAnimationActive: false,
} as const;
const tick = { fill: 'var(--text-muted)', fontSize: 11 };

/** Its own chunk: nothing but chart.tsx imports it, lazily. */
export function ChartDrawing({ kind, points, series, formatValue, highest }: Props) {
  const lines = series.map(({ key }) => splitLine(points, key));
  const data = points.map(({ label, values }, at) => ({
    at,
    label,
    values,
    lines: lines.map((line) => line[at]),
  }));
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
  const isEndOpen = (key: string) => points[lastMeasured(points, key)]?.unfinished !== undefined;
  const endLabelOf = (index: number) => {
    const { key, label } = series[index] ?? { key: '', label: '' };
    return (
      <LabelList
        dataKey={`values.${key}`}
        content={({ x, y, index: at, value }) => (
          <LineEndLabel
            x={Number(x)}
            y={Number(y) + (shifts[index] ?? 0)}
            isEnd={at === lastMeasured(points, key)}
            text={endText(label, Number(value))}
            color={index === 0 ? 'var(--accent-text)' : 'var(--text-muted)'}
          />
        )}
      />
    );
  };
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
      tickFormatter={(value) => unbroken(formatValue(value))}
      ticks={ticks}
      domain={[0, top]}
    />,
    <ReferenceLine key="zero" y={0} stroke="var(--line-control)" />,
    <Tooltip
      key="tooltip"
      isAnimationActive={false}
      cursor={kind === 'line' ? { stroke: 'var(--line-control)' } : { fill: 'var(--surface-hover)' }}
      content={({ active, payload }) => {
        // An unfinished point belongs to two parts of a line, so its figures are read from the point itself.
        const point = points[(payload[0]?.payload as { at: number } | undefined)?.at ?? -1];
        return active && point && <ChartTooltip point={point} series={series} formatValue={formatValue} />;
      }}
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
          {series.map(({ key }, index) => (
            <Line
              {...commonLook}
              key={key}
              dataKey={`lines[${index}].whole`}
              stroke={strokeOf(index).color}
              strokeWidth={strokeOf(index).width}
              strokeDasharray={strokeOf(index).dash ?? ''}
              dot={({ cx, cy, index: at = -1 }: DrawnPoint) => (
                <LonePoint
                  key={`${key}-${at}`}
                  cx={cx}
                  cy={cy}
                  isShown={points.length < 3 || standsAlone(points, key, at)}
                  color={strokeOf(index).color}
                />
              )}
            >
              {!isEndOpen(key) && endLabelOf(index)}
            </Line>
          ))}
          {series.map(({ key }, index) => (
            <Line
              {...commonLook}
              key={`${key}-open`}
              dataKey={`lines[${index}].open`}
              stroke={strokeOf(index).color}
              strokeWidth={strokeOf(index).width}
              strokeDasharray={dots}
              strokeLinecap="round"
              dot={({ cx, cy, index: at = -1 }: DrawnPoint) => (
                <OpenPoint
                  key={`${key}-${at}`}
                  cx={cx}
                  cy={cy}
                  isShown={points[at]?.unfinished !== undefined}
                  color={strokeOf(index).color}
                />
              )}
            >
              {isEndOpen(key) && endLabelOf(index)}
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
              dataKey={`values.${key}`}
              name={label}
              fill={fillOf(index)}
              radius={[3, 3, 0, 0]}
              maxBarSize={36}
              isAnimationActive={false}
            >
              {points.length * series.length <= 16 && (
                <LabelList
                  dataKey={`values.${key}`}
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

/** A figure and its unit stay on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

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

type DrawnPoint = { cx?: number; cy?: number; index?: number };
type Lone = { cx: number | undefined; cy: number | undefined; isShown: boolean; color: string };

function LonePoint({ cx, cy, isShown, color }: Lone) {
  if (!isShown || cx === undefined || cy == null) return <g />;
  return <circle cx={cx} cy={cy} r={3} fill={color} />;
}

/** Hollow: what it stands for is not over. */
function OpenPoint({ cx, cy, isShown, color }: Lone) {
  if (!isShown || cx === undefined || cy == null) return <g />;
  return <circle cx={cx} cy={cy} r={3.5} fill="var(--surface-raised)" stroke={color} strokeWidth={1.75} />;
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

type TooltipProps = Pick<Props, 'series' | 'formatValue'> & { point: ChartPoint };

function ChartTooltip({ point, series, formatValue }: TooltipProps) {
  return (
    <div className="grid gap-1 rounded-control bg-surface-floating px-3 py-2 text-xs shadow-floating">
      <p className="font-medium">{fullLabel(point)}</p>
      {series.map(
        ({ key, label }) =>
          point.values[key] != null && (
            <p key={key} className="flex justify-between gap-4 text-muted tabular-nums">
              {label} <span className="font-medium text-text">{formatValue(point.values[key])}</span>
            </p>
          ),
      )}
    </div>
  );
}
