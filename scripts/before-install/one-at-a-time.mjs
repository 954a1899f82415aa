import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './progress.mjs';
import { inRepository } from './repository.mjs';

const heartbeatMs = 2_000;
const staleAfterMs = 15_000;

/** Runs `work` while no other command of this clone installs or builds; a second one waits for the first. */
export async function oneAtATime(work, lockFile = inRepository('.cache', 'prepare.lock')) {
  const release = await takeLock(lockFile);
  try {
    return await work();
  } finally {
    release();
  }
}

async function takeLock(lockFile) {
  mkdirSync(dirname(lockFile), { recursive: true });
  const token = randomUUID();
  let hasSaidIt = false;
  while (!tryLock(lockFile, token)) {
    if (!hasSaidIt) say('… Another Parley command is preparing this folder; waiting for it');
    hasSaidIt = true;
    breakStaleLock(lockFile);
    await wait(250);
  }
  // The time of the file is the sign of life: process ids are reused, above all in containers.
  const heartbeat = setInterval(() => touch(lockFile), heartbeatMs);
  heartbeat.unref();
  const release = () => {
    clearInterval(heartbeat);
    process.off('exit', release);
    if (readOr(lockFile, '') === token) rmSync(lockFile, { force: true });
  };
  process.on('exit', release);
  return release;
}

function tryLock(lockFile, token) {
  try {
    writeFileSync(lockFile, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function breakStaleLock(lockFile) {
  const owner = readOr(lockFile, undefined);
  const touchedAt = statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs;
  if (!owner || !touchedAt || Date.now() - touchedAt < staleAfterMs) return;
  const aside = `${lockFile}.${randomUUID()}`;
  try {
    renameSync(lockFile, aside);
    // Another waiter may have broken it first and taken it: then what we moved is alive and goes back.
    if (readFileSync(aside, 'utf8') !== owner) renameSync(aside, lockFile);
    else rmSync(aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function touch(lockFile) {
  try {
    utimesSync(lockFile, new Date(), new Date());
  } catch {
    // Gone: whoever removed the folder knows what they do, and our work is no worse for it.
  }
}

function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  }
}
