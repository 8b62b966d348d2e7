import { spawnSync } from 'node:child_process';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;

interface LighthouseReport {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

const maxTries = 3;

/** The report of one run; runs that Lighthouse failed to record are repeated. */
function record(address: string, chromium: string, tries = 1): LighthouseReport {
  const { stdout, stderr, status } = spawnSync(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking',
    ],
    { encoding: 'utf8', maxBuffer: 100_000_000, env: { ...process.env, CHROME_PATH: chromium } },
  );
  if (status === 0) return JSON.parse(stdout);
  if (!stderr.includes('Please run Lighthouse again') || tries === maxTries) throw new Error(stderr);
  return record(address, chromium, tries + 1);
}

/** Runs Lighthouse for mobile; returns its four scores, and the audits that lost points. */
export function runLighthouse(address: string, chromium: string): { scores: Scores; lost: string[] } {
  const report = record(address, chromium);
  const parts = Object.values(report.categories);
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
    ) as Scores,
    lost: parts
      .flatMap(({ auditRefs }) =>
        auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => report.audits[id]),
      )
      .flatMap((audit) =>
        audit && audit.score !== null && audit.score < 0.99
          ? [`${audit.title} ${audit.displayValue ?? ''} (${audit.score})`]
          : [],
      ),
  };
}
