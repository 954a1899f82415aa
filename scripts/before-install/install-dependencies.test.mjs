import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { areDependenciesInstalled } from './install-dependencies.mjs';

const react = { 'node_modules/react': { version: '19.3.1' } };
const binary = (os, cpu) => ({
  'node_modules/binary': { version: '1.0.0', optional: true, os: [os], cpu: [cpu] },
});

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley install '));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a fresh clone has to install', () => {
  lock(react);
  expect(areDependenciesInstalled(folder)).toBe(false);
});

test('what somebody installed by hand from the same lockfile is good', () => {
  lock(react);
  install(react);
  expect(areDependenciesInstalled(folder)).toBe(true);
});

test('an install that was cut short is done again', () => {
  lock(react);
  mkdirSync(join(folder, 'node_modules/react'), { recursive: true });
  expect(areDependenciesInstalled(folder)).toBe(false);
});

test('another version in the lockfile has to be installed, also where we installed before', () => {
  lock(react);
  install(react);
  areDependenciesInstalled(folder);
  lock({ 'node_modules/react': { version: '19.3.2' } });
  expect(areDependenciesInstalled(folder)).toBe(false);
});

test('binaries for other machines are not missed, our own is', () => {
  install(react);
  lock({ ...react, ...binary('plan9', 'mips') });
  expect(areDependenciesInstalled(folder)).toBe(true);
  lock({ ...react, ...binary(process.platform, process.arch) });
  expect(areDependenciesInstalled(folder)).toBe(false);
});

function lock(packages) {
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ packages: { '': { name: 'parley' }, ...packages } }),
  );
}

function install(packages) {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}
