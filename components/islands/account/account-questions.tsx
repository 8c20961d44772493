import { Fragment, useState } from 'react';
import { formatAmount, writeEuros } from '../../../taxes/amounts';
import {
  type Answers,
  explainAnswer,
  formatAnswer,
  isMaybePart,
  isOf2012,
  listUncovered,
  readSale,
} from '../../../taxes/answers';
import type { Estimate, Town } from '../../../taxes/estimates';
import { explain } from '../../../taxes/explain';
import type { Question, Tax } from '../../../taxes/questions';
import { laws, listed, questions, saidOnly, uncoveredNames } from '../../../taxes/questions';
import { AccountChoices, AccountLine } from './account-line';

// The account loads this module when an estimate is requested.
export { listAnswers } from '../../../taxes/answers';
export { prepareEstimates } from '../../../taxes/estimates';
export { explainEach } from '../../../taxes/explain-income';

type Props = {
  tax: Tax;
  /** In euro cents. */
  price: number | undefined;
  answers: Answers;
  /** Answers that have not changed for a while. Unfinished typing is no error. */
  settled: Answers;
  estimate: Estimate | undefined;
  town: Town;
  /** A price that is that of the whole home, as the visitor has said. */
  whole?: string;
  onWhole: (price: string) => void;
};

/** The questions for an estimate, and its result. */
export function AccountQuestions(props: Props) {
  const { tax, price, answers, settled, estimate, town } = props;
  const sale = readSale(answers);
  const { usual, rare } = listed[tax];
  const lastOfPrice = tax === 'land' ? 'paid' : 'owners';
  // Later the visitor opens and closes them.
  const [isOpen] = useState(() =>
    rare.some((question) => answers[question] && !listed.land.usual.includes(question)),
  );
  const list = (names: readonly Question[]) =>
    names
      .filter((question) => question !== 'bought2012' || isOf2012(sale))
      .map((question) => (
        <Fragment key={question}>
          <AccountQuestion answers={answers} question={question} settled={settled} />
          {question === lastOfPrice && <WholeOrPart {...props} />}
        </Fragment>
      ));
  const { lead, sum, notes = [] } = explain(tax, estimate, { sale, price, town });
  const texts = [sum, notes.filter((note) => typeof note === 'string').join(' ')];
  return (
    <div className="account-questions">
      {list(uncoveredNames)}
      {listUncovered(sale).length === 0 && (
        <>
          {list(usual)}
          <details className="account-rare" open={isOpen}>
            <summary>Casos menos frecuentes</summary>
            {list(rare)}
            {tax === 'income' && (
              <details>
                <summary>Otros casos, que no se calculan</summary>
                {saidOnly.map((text) => (
                  <p className="account-note" key={text}>
                    {text}
                  </p>
                ))}
              </details>
            )}
          </details>
        </>
      )}
      <div className="account-note account-outcome">
        <p>
          <strong>{lead}</strong>
        </p>
        {texts.map((text) => text && <p key={text}>{text}</p>)}
        <details className="account-law">
          <summary>De dónde sale</summary>
          <p>{laws[tax]}</p>
        </details>
      </div>
      <p className="account-note">No vale en el País Vasco ni en Navarra.</p>
    </div>
  );
}

type QuestionProps = Pick<Props, 'answers' | 'settled'> & { question: Question };

function AccountQuestion({ question, answers, settled }: QuestionProps) {
  const { name, kind, ...entry } = questions[question];
  const field = `sale-${question}`;
  const answer = answers[question];
  if (kind === 'tick')
    return (
      <label className="account-choice">
        <input defaultChecked={answer === true} name={field} type="checkbox" />
        {name}
      </label>
    );
  const isSettled = (answer ?? '') === (settled[question] ?? '');
  return (
    <AccountLine
      error={isSettled ? explainAnswer(question, answers) : undefined}
      field={field}
      formatted={formatAnswer(question, readSale(answers))}
      kind={kind}
      name={name}
      note={'note' in entry ? entry.note : ''}
      typed={`${answer ?? ''}`}
    />
  );
}

/** Asks whether an amount is that of the whole home, if it is near the part of one owner. */
function WholeOrPart({ settled, price, whole, onWhole }: Props) {
  const sale = readSale(settled);
  const { paid = 0, owners = 1 } = sale;
  if (settled.paid === whole || !isMaybePart(sale, price)) return null;
  const all = paid * owners;
  const choices = [
    { name: 'La casa entera', text: `${settled.paid}` },
    { name: `Mi parte: toda, ${writeEuros(all)}`, text: formatAmount(all) },
  ];
  return (
    <div role="status">
      <p>¿{writeEuros(paid)} es lo que costó la casa entera, o solo tu parte?</p>
      <AccountChoices choices={choices} field="sale-paid" onChoose={onWhole} />
    </div>
  );
}
