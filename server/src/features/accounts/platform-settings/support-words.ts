import type { Database } from '../../../platform/database/index.ts';
import { findPlatformSettings } from './platform-settings.repository.ts';

/** Whom people can turn to, for the end of a sentence such as 'Please contact …'. */
export async function supportWords(db: Database) {
  const { supportEmail } = await findPlatformSettings(db);
  return supportEmail ? `support at ${supportEmail}` : 'whoever runs this server';
}
