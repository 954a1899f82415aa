import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Written by the build of the site. */
const listName = 'documentation/guides.json';

const siteGuides = z.array(z.object({ path: z.string(), title: z.string(), markdown: z.string() }));

/** What the documentation of this build says; nothing before the site was built. */
export function readSiteGuides(siteRoot: string) {
  const file = join(siteRoot, listName);
  return existsSync(file) ? siteGuides.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
