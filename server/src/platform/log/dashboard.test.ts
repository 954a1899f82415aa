import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

test('every figure that the Grafana dashboard draws is one that the server gives', async () => {
  const file = new URL('../../../../deploy/grafana-dashboard.json', import.meta.url);
  const { panels } = JSON.parse(await readFile(file, 'utf8')) as Dashboard;
  const metrics = createMetrics();
  const given = await metrics.render();
  const names = new Set([...given.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name!));
  const drawn = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)));
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.filter((name) => !names.has(name))).toEqual([]);
});

/** Parts of a histogram belong to the figure that is declared. */
const namesIn = (expr: string) =>
  [...expr.matchAll(/(?:parley|process|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );
