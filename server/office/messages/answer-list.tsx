import type { Answer } from '../../data/messages/answers.ts';

/** Shows the answers to questions that the agency has added to the form. */
export function AnswerList({ answers }: { answers: Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="answers">
      {answers.map(({ name, label, text }) => (
        <div key={name}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
