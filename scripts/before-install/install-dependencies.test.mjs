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

test('another version in the lockfile has to be installed', () => {
  lock(react);
  install(react);
  lock({ 'node_modules/react': { version: '19.3.2' } });
  expect(areDependenciesInstalled(folder)).toBe(false);
});

test('a package that is new in the lockfile has to be installed, also below another one', () => {
  install(react);
  lock({ ...react, 'node_modules/react/node_modules/scheduler': { version: '1.0.0' } });
  expect(areDependenciesInstalled(folder)).toBe(false);
});

test('a workspace that is new has to be linked', () => {
  lock({
    ...react,
    'node_modules/@parley/site': { resolved: 'site', link: true },
    site: { version: '1.0.0' },
  });
  install(react);
  expect(areDependenciesInstalled(folder)).toBe(false);
  mkdirSync(join(folder, 'node_modules/@parley/site'), { recursive: true });
  expect(areDependenciesInstalled(folder)).toBe(true);
});

test('what npm left out because it fits neither this machine nor this Node is not missed', () => {
  install(react);
  lock({ ...react, ...binary('plan9', 'mips') });
  expect(areDependenciesInstalled(folder)).toBe(true);
  lock({
    ...react,
    'node_modules/newer': { version: '1.0.0', optional: true, engines: { node: '>=99' } },
    'node_modules/either': { version: '1.0.0', devOptional: true },
  });
  expect(areDependenciesInstalled(folder)).toBe(true);
});

test('a folder that was carried here from another kind of machine is installed anew', () => {
  lock({ ...react, ...binary('plan9', 'mips'), ...binary(process.platform, process.arch) });
  install({ ...react, ...binary('plan9', 'mips') });
  expect(areDependenciesInstalled(folder)).toBe(false);
  lock({ ...react, ...binary(process.platform, process.arch) });
  install({ ...react, ...binary(process.platform, process.arch) });
  expect(areDependenciesInstalled(folder)).toBe(true);
});

test('a package for all systems but one fits', () => {
  const almostEverywhere = { 'node_modules/posix': { version: '1.0.0', os: ['!plan9'] } };
  lock(almostEverywhere);
  install(almostEverywhere);
  expect(areDependenciesInstalled(folder)).toBe(true);
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
