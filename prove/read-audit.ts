interface Audit {
  error?: { summary?: string };
  message?: string;
  metadata?: { vulnerabilities: Record<string, number>; dependencies?: { prod?: number } };
}

/** What the registry said, or why it said nothing. */
export function readAudit(stdout: string) {
  const unreachable = 'the registry of npm could not be asked from this machine';
  try {
    const { metadata } = JSON.parse(stdout) as Audit;
    return metadata ?? unreachable;
  } catch {
    return unreachable;
  }
}
