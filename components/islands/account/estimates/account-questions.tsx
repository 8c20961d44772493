import { useState } from 'react';
import { AccountChoices } from '../account-choices';
import { AccountLine } from '../account-line';
import { formatAmount, readAmount } from '../amounts';
import {
  type Answers,
  explainAnswer,
  formatAnswer,
  isMaybePart,
  isOf2012,
  listUncovered,
  readAnswer,
} from './answers';
import type { Estimate, Town } from './estimates';
import { explain } from './explanations';
import { asked, laws, type Question, questions, saidOnly, type Tax, uncovered } from './questions';
import { readOn } from './words';

type Props = {
  tax: Tax;
  price: string;
  answers: Answers;
  /** Answers that have not changed for a while. Unfinished typing is no error. */
  settled: Answers;
  estimate: Estimate | undefined;
  town: Town;
};

/** The questions for an estimate, and its result. */
export function AccountQuestions({ tax, price, answers, settled, estimate, town }: Props) {
  const { usual, rare } = asked[tax];
  // Initially open if one of its questions has an answer. Afterwards the visitor opens and closes it.
  const [isOpen] = useState(() =>
    rare.some((question) => answers[question] && !asked.land.usual.includes(question)),
  );
  const list = (some: Question[]) =>
    some
      .filter((question) => question !== 'bought2012' || isOf2012(answers))
      .map((question) => (
        <AccountQuestion answers={answers} key={question} question={question} settled={settled} />
      ));
  const { lead, sum, notes } = explain(tax, estimate, { answers, price, town });
  return (
    <div className="account-questions">
      {list(Object.keys(uncovered) as Question[])}
      {listUncovered(answers).length === 0 && (
        <>
          {list(usual)}
          <WholeOrPart answers={settled} price={price} />
          <details className="account-rare" open={isOpen}>
            <summary>Casos menos frecuentes</summary>
            {list(rare)}
            {saidOnly[tax].map((text) => (
              <p className="account-note" key={text}>
                {text}
              </p>
            ))}
          </details>
        </>
      )}
      <div className="account-outcome">
        <p>
          <strong>{lead}</strong>
        </p>
        {[sum, notes.join(' ')].map((text) => text && <p key={text}>{text}</p>)}
        <details className="account-law">
          <summary>De dónde sale</summary>
          <p>
            {laws[tax]} {readOn}
          </p>
        </details>
      </div>
      <p className="account-note">No vale para casas del País Vasco ni de Navarra.</p>
    </div>
  );
}

type QuestionProps = { question: Question; answers: Answers; settled: Answers };

function AccountQuestion({ question, answers, settled }: QuestionProps) {
  const { name, kind, ...entry } = questions[question];
  const answer = answers[question];
  if (kind === 'tick')
    return (
      <label className="account-choice">
        <input defaultChecked={answer === true} name={`sale-${question}`} type="checkbox" />
        {name}
      </label>
    );
  const typed = `${answer ?? ''}`;
  const isSettled = typed === `${settled[question] ?? ''}`;
  return (
    <AccountLine
      error={isSettled ? explainAnswer(question, answers) : undefined}
      field={`sale-${question}`}
      formatted={formatAnswer(question, answers)}
      isText={kind === 'date' || kind === 'part'}
      name={name}
      note={'note' in entry ? entry.note : ''}
      typed={typed}
      unit={kind === 'euros' ? '€' : ''}
    />
  );
}

/** Asks whether an amount is that of the whole home, if it is near the part of one owner. */
function WholeOrPart({ answers, price }: { answers: Answers; price: string }) {
  const [whole, setWhole] = useState<string>();
  const typed = `${answers.paid ?? ''}`;
  if (typed === whole || !isMaybePart(answers, readAmount(price))) return null;
  const paid = Number(readAnswer('paid', answers));
  const all = formatAmount(paid * Number(readAnswer('owners', answers)));
  return (
    <div className="account-asked" role="status">
      <p>¿{formatAmount(paid)}&nbsp;€ es lo que costó la casa entera, o solo tu parte?</p>
      <AccountChoices
        choices={[
          { name: 'La casa entera', text: typed },
          { name: `Mi parte: toda, ${all}\u00a0€`, text: all },
        ]}
        field="sale-paid"
        onChoose={setWhole}
      />
    </div>
  );
}
