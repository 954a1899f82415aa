import { businessFields } from '@parley/contract/businesses/businesses';
import type { WebsiteProfile } from '@parley/contract/onboarding/website-readings';
import type { z } from 'zod';
import { invalidInput, limitReached, notFound } from '../../errors.ts';
import type { ExportedFile } from '../../feature.ts';
import { UnsafeAddressError } from '../../platform/fetch/index.ts';
import type { JobContext } from '../../platform/jobs/index.ts';
import { contentTypeOf, type PictureKind } from '../../platform/pictures/index.ts';
import type { FoundWebsite, PageOutcome } from '../knowledge/index.ts';
import { readWebsiteJob } from './onboarding.jobs.ts';
import * as repository from './onboarding.repository.ts';
import type { OnboardingContext } from './onboarding-context.ts';
import { presentReading } from './reading-presenting.ts';

const perMinute = 6;
/** Readings are kept for a day, so as many are made in one. */
const maxReadings = 30;
const keptMs = 24 * 60 * 60 * 1000;
/** Longer pages are for the wizard, which reads them one by one. */
const maxContentLength = 1_000_000;

const texts = {
  tooMany: 'You have had several websites read just now. Please wait a minute, or fill in the form by hand.',
  tooManyToday: 'You have had many websites read today. Fill in the form by hand, or try again tomorrow.',
  ourFault:
    'Something went wrong on our side while reading this website. Try again, or fill in the form by hand.',
  outOfTime: 'The website took long to answer, so not all of its pages were read.',
  nothingInTime: 'The website took too long to answer.',
  nothingFound: 'Nothing to read was found there.',
  tooLong: 'It is too long to be read here. You can add it in the wizard.',
  plainOnly: (address: string) =>
    `It does not answer at https:// but at http://, which anybody on the way can read and change. Enter ${address} to have it read.`,
};
/** For finding out whether a site answers at all. */
const knockMs = 5000;

export async function startReading(context: OnboardingContext, userId: string, url: string) {
  const { db, clock, jobs, limits, checkAddress } = context;
  await limits.require(`website readings of ${userId}`, perMinute, texts.tooMany);
  // What is wrong for now only, such as a site that is down, is found and told by the reading itself.
  await checkAddress(url).catch((error: unknown) => {
    if (error instanceof UnsafeAddressError) throw invalidInput(error.message, { url: error.message });
  });
  const row = await db.transaction(async (tx) => {
    if ((await repository.countReadings(tx, userId)) >= maxReadings) throw limitReached(texts.tooManyToday);
    const saved = await repository.insertReading(tx, userId, { url, createdAt: clock.now() });
    await jobs.enqueue(tx, readWebsiteJob, { userId, readingId: saved.id });
    return saved;
  });
  return presentReading(context, row);
}

/** Of this person: of anybody else's there is none. */
export async function requireReading({ db }: OnboardingContext, userId: string, readingId: string) {
  const row = await repository.findReading(db, userId, readingId);
  if (!row) throw notFound('Reading');
  return row;
}

export const getReading = async (context: OnboardingContext, userId: string, readingId: string) =>
  presentReading(context, await requireReading(context, userId, readingId));

export async function getLogo({ db }: OnboardingContext, userId: string, readingId: string) {
  const logo = await repository.findLogo(db, userId, readingId);
  if (!logo) throw notFound('Logo');
  return { bytes: new Uint8Array(logo.bytes), contentType: contentTypeOf(logo.kind) };
}

/** A reading that was interrupted by the end of its process begins again. */
export async function readWebsite(
  context: OnboardingContext,
  { userId, readingId }: { userId: string; readingId: string },
  { isLastAttempt, signal }: JobContext,
) {
  const { db } = context;
  const reading = await repository.takeReading(db, userId, readingId);
  if (!reading) return;
  try {
    await followReading(context, reading, signal);
  } catch (error) {
    if (isLastAttempt && !signal.aborted)
      await repository.setReading(db, userId, readingId, { status: 'failed', reason: texts.ourFault });
    throw error;
  }
}

async function followReading(
  context: OnboardingContext,
  reading: repository.ReadingRow,
  signal: AbortSignal,
) {
  const { db, knowledge } = context;
  const { id, userId, url } = reading;
  let position = 0;
  let hasFound = false;
  let reason: string | null = null;
  let isOutOfTime = false;
  for await (const news of knowledge.websites.readWebsite(url, { userId, signal })) {
    if (news.type === 'out-of-time') isOutOfTime = true;
    else if (news.type === 'website') {
      hasFound = true;
      await saveWebsite(context, reading, news.website);
    } else {
      hasFound ||= news.page.outcome === 'read';
      reason ??= news.page.reason;
      await repository.insertPage(db, id, { position, ...pageRow(news.page) });
      position += 1;
    }
  }
  if (hasFound)
    return repository.setReading(db, userId, id, {
      status: 'completed',
      reason: isOutOfTime ? texts.outOfTime : null,
    });
  const plainAddress = await findPlainAddress(context, url, signal);
  const why = plainAddress
    ? texts.plainOnly(plainAddress)
    : isOutOfTime
      ? texts.nothingInTime
      : (reason ?? texts.nothingFound);
  await repository.setReading(db, userId, id, { status: 'failed', reason: why });
}

/**
 * People leave the scheme out, and an address without one is read as https. The one with http, where the site answers
 * at that alone; whether to read it so is for the person to say.
 */
async function findPlainAddress({ safeFetch }: OnboardingContext, url: string, signal: AbortSignal) {
  if (!url.startsWith('https://')) return undefined;
  const plain = url.replace('https:', 'http:');
  const knock = async (address: string) => {
    const { href } = new URL('/robots.txt', address);
    return (await safeFetch(href, { method: 'HEAD', timeoutMs: knockMs, signal })).url;
  };
  const [safe, unsafe] = await Promise.allSettled([knock(url), knock(plain)]);
  signal.throwIfAborted();
  const isPlain = unsafe.status === 'fulfilled' && unsafe.value.startsWith('http:');
  return safe.status === 'rejected' && isPlain ? plain : undefined;
}

function pageRow(outcome: PageOutcome) {
  const content = JSON.stringify(outcome);
  const { page, ...found } = outcome;
  const shown = { url: found.url, title: page?.title ?? null, outcome: found.outcome, reason: found.reason };
  if (content.length <= maxContentLength) return { ...shown, content };
  const left = { ...found, outcome: 'skipped', reason: texts.tooLong } as const;
  return { ...shown, outcome: left.outcome, reason: left.reason, content: JSON.stringify(left) };
}

async function saveWebsite(
  { db }: OnboardingContext,
  { id, userId }: repository.ReadingRow,
  { logo, ...found }: FoundWebsite,
) {
  await repository.setReading(db, userId, id, {
    profile: profileOf(found, logo !== null),
    ...(logo && { logo: logo.bytes, logoKind: logo.kind as PictureKind }),
  });
}

/** As the form of a business takes it: what it would refuse was not found. */
function profileOf(found: Omit<FoundWebsite, 'logo'>, hasLogo: boolean): WebsiteProfile {
  const { shape } = businessFields;
  const fitting = (field: z.ZodType<string>, text: string) => field.safeParse(text).data ?? '';
  const { type, language, colors, hours } = found;
  return {
    name: fitting(shape.name, found.name),
    type,
    industry: fitting(shape.industry, found.industry),
    location: fitting(shape.location, found.location),
    website: fitting(shape.website, found.website) || fitting(shape.website, new URL(found.website).origin),
    phone: fitting(shape.phone, found.phone),
    email: fitting(shape.email, found.email),
    description: fitting(shape.description, found.description),
    language,
    colors,
    hours,
    hasLogo,
  };
}

export async function deleteOldReadings({ db, clock }: OnboardingContext) {
  const now = clock.now();
  await repository.deleteReadingsBefore(db, new Date(now.getTime() - keptMs), now);
}

export async function* exportReadings(
  { db }: OnboardingContext,
  userId: string,
): AsyncGenerator<ExportedFile> {
  const readings = await repository.listReadings(db, userId);
  if (readings.length > 0) yield { path: 'website-readings.json', content: readings };
}
