import lighthouse, { desktopConfig } from 'lighthouse';
import { withBrowser } from '../programs.ts';

type Request = { resourceType: string; transferSize: number };

/**
 * Audits a page with Lighthouse's defaults for a device; for mobile it simulates
 * a slow network and processor.
 * @returns bytes and milliseconds of the first load; the lowest of the four
 *   scores, from 0 to 100; and each audit that keeps a score below 100
 * @throws an Error when Lighthouse fails twice
 */
export async function auditPage(url: string, device: 'mobile' | 'desktop') {
  // On a busy machine Lighthouse can miss the start of a trace.
  const report = await audit(url, device).catch(() => audit(url, device));
  const { audits } = report;
  const categories = Object.values(report.categories);
  const details = audits['network-requests']?.details;
  const { items: requests } = details as unknown as { items: Request[] };
  const sumBytes = (types: RegExp) =>
    requests
      .filter(({ resourceType }) => types.test(resourceType))
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  const read = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    load: {
      'requests on opening': requests.length,
      'document, bytes': sumBytes(/^Document$/),
      'all on opening, bytes': sumBytes(/^/),
      'first contentful paint, ms': read('first-contentful-paint'),
      'largest contentful paint, ms': read('largest-contentful-paint'),
      'total blocking time, ms': read('total-blocking-time'),
      'layout shift': read('cumulative-layout-shift'),
    },
    lowestScore: Math.min(...categories.map(({ score }) => Math.round(Number(score) * 100))),
    shortfalls: categories
      .filter(({ score }) => score !== 1)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
      .map((one) => `${device}: ${one.id}: ${one.displayValue || one.title}`),
  };
}

function audit(url: string, device: string) {
  return withBrowser(async (browser) => {
    const port = Number(new URL(browser.wsEndpoint()).port);
    const config = device === 'desktop' ? desktopConfig : undefined;
    const result = await lighthouse(url, { port, logLevel: 'error' }, config);
    if (result && !result.lhr.runtimeError) return result.lhr;
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`);
  });
}
