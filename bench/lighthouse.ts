import lighthouse, { desktopConfig } from 'lighthouse';
import { withBrowser } from './browser.ts';
import { type Load, readLoad } from './load.ts';

export type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
export type Device = 'mobile' | 'desktop';
export type Audited = {
  load: Load;
  /** From 0 to 100, by device and category. */
  scores: Record<string, number>;
  /** Each audit that keeps a score from 100, with what it says. */
  shortfalls: string[];
};

/**
 * Opens a page under Lighthouse's own defaults for a device: for mobile a slow
 * line and a slow processor, simulated.
 * @throws an Error when Lighthouse could not measure
 */
export async function auditPage(url: string, device: Device): Promise<Audited> {
  const report = await withBrowser(async (browser) => {
    const port = Number(new URL(browser.wsEndpoint()).port);
    const config = device === 'desktop' ? desktopConfig : undefined;
    const result = await lighthouse(url, { port, logLevel: 'error' }, config);
    return result?.lhr;
  });
  if (!report || report.runtimeError) {
    throw new Error(`Lighthouse failed: ${report?.runtimeError?.message}`);
  }
  return {
    load: readLoad(report),
    scores: readScores(report, device),
    shortfalls: listShortfalls(report, device),
  };
}

function readScores(report: Report, device: Device) {
  const categories = Object.values(report.categories);
  return Object.fromEntries(
    categories.map(({ id, score }) => [
      `${device} ${id}`,
      Math.round((score ?? 0) * 100),
    ]),
  );
}

function listShortfalls(report: Report, device: Device): string[] {
  return Object.values(report.categories)
    .filter(({ score }) => Math.round((score ?? 0) * 100) < 100)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .flatMap(({ id }) => report.audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, displayValue }) => {
      return `${device}: ${id}: ${displayValue || title}`;
    });
}
