import { AccountLine } from '../account-line';
import { formatAmount } from '../amounts';
import {
  type Answers,
  type Estimate,
  explain,
  type Question,
  readAnswer,
  type Tax,
} from './estimates';

type Entry = [question: Question, name: string, note: string, unit?: string];

const paid: Entry = ['paid', 'Lo que costó', 'sin gastos; si es heredada, su valor declarado'];

const entries: Record<Tax, Entry[]> = {
  land: [
    ['land', 'Valor catastral del suelo', 'en el recibo del IBI'],
    ['whole', 'Valor catastral total', 'suelo y construcción'],
    ['acquired', 'Año en que te llegó', 'por compra, herencia o donación', ''],
    paid,
  ],
  income: [
    paid,
    ['extra', 'Gastos y mejoras', 'impuestos y notaría de entonces; no arreglos'],
    ['owners', 'Cuántos dueños', 'a partes iguales', ''],
  ],
};

const exemptions: [Question, string][] = [
  ['old', 'Todos tienen más de 65 años y es su vivienda habitual'],
  ['moving', 'Es la vivienda habitual y todo lo que se cobra va a otra habitual, en dos años'],
];

/** What to write in place of an answer that is no amount of euros. */
const requests: Partial<Record<Question, string>> = {
  acquired: 'Escribe el año, como 2004, y no uno que aún no ha llegado.',
  owners: 'Escribe solo el número, como 2.',
};

type Props = {
  tax: Tax;
  answers: Answers;
  /** The answers of a while ago: what is still being typed is no error yet. */
  settled: Answers;
  estimate: Estimate | undefined;
};

/** The questions for an estimate, below its line, with what comes of them. */
export function AccountQuestions({ tax, answers, settled, estimate }: Props) {
  return (
    <div className="account-questions">
      {entries[tax].map(([question, name, note, unit]) => {
        const typed = `${answers[question] ?? ''}`;
        const amount = readAnswer(question, typed);
        const isSettled = typed === settled[question];
        return (
          <AccountLine
            error={isSettled ? explainAnswer(question, answers) : undefined}
            field={`sale-${question}`}
            formatted={
              unit === undefined && typeof amount === 'number' ? formatAmount(amount) : undefined
            }
            key={question}
            name={name}
            note={note}
            typed={typed}
            unit={unit}
          />
        );
      })}
      {tax === 'income' &&
        exemptions.map(([question, name]) => (
          <label className="account-choice" key={question}>
            <input
              className="account-tick"
              defaultChecked={answers[question] === true}
              name={`sale-${question}`}
              type="checkbox"
            />
            {name}
          </label>
        ))}
      <p className="account-outcome">{explain(tax, estimate, answers)}</p>
    </div>
  );
}

/** Says what is wrong with an answer. */
function explainAnswer(question: Question, answers: Answers): string | undefined {
  const read = (question: Question) => readAnswer(question, answers[question]);
  const [amount, land] = [read(question), read('land')];
  if (amount === 'unreadable') return requests[question] ?? 'Escribe solo el número, como 7.260.';
  const isLess = typeof amount === 'number' && typeof land === 'number' && amount < land;
  return question === 'whole' && isLess
    ? 'El total no puede ser menos que el suelo: míralo en el recibo.'
    : undefined;
}
