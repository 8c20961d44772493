import { AccountLine } from '../account-line';
import { type Answers, explainAnswer, formatAnswer, listUncovered } from './answers';
import type { Estimate, Town } from './estimates';
import { explain } from './explanations';
import { asked, type Question, questions, type Tax, uncovered } from './questions';

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
  const isAnswered = rare.some(
    (question) => answers[question] && !asked.land.usual.includes(question),
  );
  const list = (some: Question[]) =>
    some.map((question) => <AccountQuestion key={question} {...{ question, answers, settled }} />);
  return (
    <div className="account-questions">
      <p className="account-note">No vale para casas del País Vasco ni de Navarra.</p>
      {list(Object.keys(uncovered) as Question[])}
      {listUncovered(answers).length === 0 && (
        <>
          {list(usual)}
          <details className="account-rare" data-answered={isAnswered} ref={openAnswered}>
            <summary>Casos menos frecuentes</summary>
            {list(rare)}
            {tax === 'income' && (
              <p className="account-note">
                Si alguien de más de 65 años va a destinar lo cobrado a una renta vitalicia,
                pregunta antes de firmar: puede no pagar (art. 42 del Reglamento del IRPF).
              </p>
            )}
          </details>
        </>
      )}
      <p className="account-outcome">{explain(tax, estimate, { answers, price, town })}</p>
    </div>
  );
}

/**
 * Opens questions that have an answer, when they are shown; afterwards the visitor opens and closes them.
 * Not with a hook: if the first script was requested twice, this one has another copy of React.
 */
function openAnswered(details: HTMLDetailsElement | null) {
  if (details?.dataset.answered === 'true') details.open = true;
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
      isText={kind === 'date'}
      name={name}
      note={'note' in entry ? entry.note : ''}
      typed={typed}
      unit={kind === 'euros' ? '€' : ''}
    />
  );
}
