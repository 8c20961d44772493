import { normalizeEmail, trimEnds, trimText } from '../../lib/api/normalize.ts';

const isAround = (character: string) => '<>()[]"\'«»,.;'.includes(character);

/**
 * Reads and normalizes the e-mail address in texts like «Ana Peña <ana@casa.es>», «mailto:ana@casa.es» or
 * «(ana@casa.es)».
 */
export function readMeantAddress(text: string): string {
  const whole = trimText(text);
  const inner = whole.slice(whole.lastIndexOf('<') + 1);
  const [address = ''] = inner.replace(/^mailto:/i, '').split('?');
  return normalizeEmail(trimEnds(address, isAround));
}
