import lighthouse, { desktopConfig } from 'lighthouse';
import { withBrowser } from '../programs.ts';

type Request = { resourceType: string; transferSize: number };

/**
 * Opens a page under Lighthouse's own defaults for a device: for mobile a slow
 * line and a slow processor, simulated.
 * @returns what was loaded until the page had opened, and when it was there;
 *   the scores from 0 to 100; and each audit that keeps one from 100
 * @throws an Error when Lighthouse could not measure
 */
export async function auditPage(url: string, device: 'mobile' | 'desktop') {
  // On a busy machine it may miss the start of a trace, and asks to be run again.
  const report = await audit(url, device).catch(() => audit(url, device));
  const { audits } = report;
  const categories = Object.values(report.categories);
  const details = audits['network-requests']?.details;
  const { items: requests } = details as unknown as { items: Request[] };
  const weigh = (kinds: RegExp) =>
    requests
      .filter(({ resourceType }) => kinds.test(resourceType))
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  const read = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    load: {
      'requests on opening': requests.length,
      'document, bytes': weigh(/^Document$/),
      'scripts, bytes': weigh(/^Script$/),
      'fonts, bytes': weigh(/^Font$/),
      'images, bytes': weigh(/^Image$/),
      'other, bytes': weigh(/^(?!Document$|Script$|Font$|Image$)/),
      'all, bytes': weigh(/^/),
      'FCP, ms': read('first-contentful-paint'),
      'LCP, ms': read('largest-contentful-paint'),
      'TBT, ms': read('total-blocking-time'),
      CLS: read('cumulative-layout-shift'),
    },
    scores: Object.fromEntries(
      categories.map(({ id, score }) => [
        `Lighthouse, ${device} ${id}`,
        Math.round(Number(score) * 100),
      ]),
    ),
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
