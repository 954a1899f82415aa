import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written by the build of the web app: every address that has a page, such as `/dashboard/agents/:agentId`. */
const listName = 'page-paths.json';

/** Tells whether an address has a page. Without a list, as before the web app is built, every one counts as known. */
export function readKnownPages(webRoot: string): (path: string) => boolean {
  const file = join(webRoot, listName);
  if (!existsSync(file)) return () => true;
  const patterns = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map(segmentsOf);
  return (path) => {
    const segments = segmentsOf(path.toLowerCase());
    return patterns.some((pattern) => isMatch(pattern, segments));
  };
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

function isMatch(pattern: string[], segments: string[]) {
  const required = pattern.filter((part) => !part.endsWith('?')).length;
  if (segments.length > pattern.length || segments.length < required) return false;
  return segments.every((segment, index) => pattern[index]!.startsWith(':') || pattern[index] === segment);
}
