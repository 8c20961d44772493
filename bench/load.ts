import type { Figures } from './figures.ts';
import type { Report } from './lighthouse.ts';

export type Load = Pick<
  Figures,
  | 'requests'
  | 'document'
  | 'script'
  | 'font'
  | 'image'
  | 'other'
  | 'total'
  | 'fcp'
  | 'lcp'
  | 'tbt'
  | 'cls'
>;

type Request = { resourceType: string; transferSize: number };

/** What was loaded until a page had opened, and when it was there, out of Lighthouse's report. */
export function readLoad({ audits }: Report): Load {
  const details = audits['network-requests']?.details;
  const { items: requests } = details as unknown as { items: Request[] };
  const weigh = (kind?: string) =>
    requests
      .filter(({ resourceType }) => !kind || resourceType === kind)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  const document = weigh('Document');
  const script = weigh('Script');
  const font = weigh('Font');
  const image = weigh('Image');
  const total = weigh();
  const read = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    requests: requests.length,
    document,
    script,
    font,
    image,
    other: total - document - script - font - image,
    total,
    fcp: read('first-contentful-paint'),
    lcp: read('largest-contentful-paint'),
    tbt: read('total-blocking-time'),
    cls: read('cumulative-layout-shift'),
  };
}
