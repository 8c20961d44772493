import type { Estimate } from './taxes/estimates';
import { estimated } from './texts';
import type { Taxes } from './use-taxes';

type Props = {
  lines: { name: string; aside?: string }[];
  estimates: (Estimate | undefined)[];
  explain: Taxes['explainBriefly'] | undefined;
};

/** The last line of the printed account: the date of its figures, and the origin of each that nobody typed. */
export function AccountFoot({ lines, estimates, explain }: Props) {
  const today = new Date().toLocaleDateString('es-ES', { dateStyle: 'long' });
  const rules = lines.flatMap(({ name, aside }, i) => {
    const estimate = aside === estimated ? estimates[i] : undefined;
    return estimate && explain ? `${name}, ${explain(estimate)}` : [];
  });
  const texts = [`Cifras del ${today}.`, rules[0] && `Estimado: ${rules.join('; ')}.`];
  return <p className="account-foot">{texts.filter(Boolean).join(' ')}</p>;
}
