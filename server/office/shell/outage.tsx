import { createContext, type ReactElement, use } from 'react';
import type { Fault } from '../../data/outbox/outbox.ts';
import { type Problem, writeProblem } from '../../mail/delivery/problems.ts';
import { readSmtpError, type SmtpError } from '../../mail/delivery/smtp.ts';

type Problems = { fault: Fault | undefined; others: Problem[] };

const Present = createContext<Problems>({ fault: undefined, others: [] });

/** Passes the present problems on to the page. @param fault why no e-mail is sent */
export const withProblems = (problems: Problem[], fault: Fault | undefined, page: ReactElement) => (
  <Present value={{ fault, others: problems.filter((problem) => problem !== fault) }}>
    {page}
  </Present>
);

/** Says what is wrong, why, and who can fix it. */
export function Outage() {
  const { fault, others } = use(Present);
  return (
    <>
      {fault && (
        <p className="outage paper" role="alert">
          <strong>{`Ahora no sale ningún correo, porque ${writeProblem(fault)}.`}</strong> Los
          mensajes de la página se guardan aquí, y lo que espera saldrá solo.
        </p>
      )}
      {others.map((problem) => (
        <p className="outage paper" key={problem} role="alert">
          {`Atención: ${writeProblem(problem)}.`}
        </p>
      ))}
    </>
  );
}

/** Describes for the owner why an e-mail to her own mailbox was not sent. */
export const describeUnsent = (error: unknown) =>
  `No ha salido, porque ${writeProblem(readSmtpError(error as SmtpError, true).fault)}.`;
