import { expect, test } from 'vitest';
import { coresIn, createProcessUsage } from './process-usage.ts';

function makeMachine() {
  const at = { cpuMs: 500, aliveMs: 10_000, residentBytes: 300 };
  const machine = {
    cores: 2,
    memoryBytes: 1000,
    cpuMs: () => at.cpuMs,
    aliveMs: () => at.aliveMs,
    residentBytes: () => at.residentBytes,
  };
  return { at, usage: createProcessUsage(machine) };
}

test('the share of the processors is that since the reading before, of all cores together', () => {
  const { at, usage } = makeMachine();
  expect(usage.read().cpuPercent).toBeCloseTo(2.5);
  Object.assign(at, { cpuMs: 500 + 60_000, aliveMs: 10_000 + 60_000 });
  expect(usage.read().cpuPercent).toBeCloseTo(50);
  Object.assign(at, { cpuMs: 500 + 60_000, aliveMs: 10_000 + 120_000 });
  expect(usage.read().cpuPercent).toBe(0);
});

test('a second reading right after the first gives the same share, and the next still sees all that was used', () => {
  const { at, usage } = makeMachine();
  usage.read();
  Object.assign(at, { cpuMs: 500 + 900, aliveMs: 10_000 + 500 });
  expect(usage.read().cpuPercent).toBeCloseTo(2.5);
  Object.assign(at, { cpuMs: 500 + 900, aliveMs: 10_000 + 1000 });
  expect(usage.read().cpuPercent).toBeCloseTo(45);
});

test('memory is what the process holds of what it may hold', () => {
  const { at, usage } = makeMachine();
  expect(usage.read().memoryPercent).toBeCloseTo(30);
  at.residentBytes = 900;
  expect(usage.read().memoryPercent).toBeCloseTo(90);
});

test('a container may be allowed half a core, or have no limit', () => {
  expect(coresIn('50000 100000\n')).toBe(0.5);
  expect(coresIn('max 100000\n')).toBeUndefined();
  expect(coresIn('')).toBeUndefined();
});

test('the process it runs in is measured: work is seen', () => {
  const usage = createProcessUsage();
  const { cpuPercent, memoryPercent } = usage.read();
  for (const percent of [cpuPercent, memoryPercent]) {
    expect(percent).toBeGreaterThan(0);
    expect(percent).toBeLessThanOrEqual(100);
  }
});
