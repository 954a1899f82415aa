export { Chart, type ChartProps } from './chart.tsx';
export { type ChartPoint, markToday } from './chart-series.ts';
