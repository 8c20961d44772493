import type { Estimate, Town } from './estimates/estimates';
import { estimated } from './texts';
import type { Taxes } from './use-taxes';

type Props = {
  lines: { name: string; aside?: string }[];
  estimates: (Estimate | undefined)[];
  explain: Taxes['explainBriefly'] | undefined;
  town: Town;
};

/** The last line of the printed account: the date of its figures, and the source of each estimate. */
export function AccountFoot({ lines, estimates, explain, town }: Props) {
  const today = new Date().toLocaleDateString('es-ES', { dateStyle: 'long' });
  const rules = lines.flatMap(({ name, aside }, i) => {
    const estimate = aside === estimated ? estimates[i] : undefined;
    return estimate && explain ? `${name}, ${explain(estimate, town)}` : [];
  });
  const texts = [`Cifras del ${today}.`, rules[0] && `Estimado: ${rules.join('; ')}.`];
  return <p className="account-foot">{texts.filter(Boolean).join(' ')}</p>;
}
