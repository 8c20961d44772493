import { type Estimate, explainBriefly } from './taxes/estimates';
import { estimated } from './texts';

type Props = {
  lines: { name: string; aside?: string }[];
  estimates: (Estimate | undefined)[];
};

/** The printed account's last line: of which day its figures are, and how those come about that nobody typed. */
export function AccountFoot({ lines, estimates }: Props) {
  const today = new Date().toLocaleDateString('es-ES', { dateStyle: 'long' });
  const rules = lines.flatMap(({ name, aside }, i) => {
    const estimate = aside === estimated ? estimates[i] : undefined;
    return estimate ? `${name}, ${explainBriefly(estimate)}` : [];
  });
  const texts = [`Cifras del ${today}.`, rules[0] && `Estimado: ${rules.join('; ')}.`];
  return <p className="account-foot">{texts.filter(Boolean).join(' ')}</p>;
}
