export { Chart, type ChartProps } from './chart.tsx';
export type { ChartPoint } from './chart-series.ts';
