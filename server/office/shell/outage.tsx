import type { NodemailerError } from 'nodemailer';
import { createContext, use } from 'react';
import type { MailFault } from '../../data/outbox/outbox.ts';
import { type Problem, writeProblem } from '../../mail/delivery/problems.ts';
import { readSmtpError } from '../../mail/delivery/smtp.ts';

/** The present problems, and why no e-mail is sent. */
export const Problems = createContext<{ fault?: MailFault | undefined; problems: Problem[] }>({
  problems: [],
});

/** Says what is wrong, why, and who can fix it. */
export function Outage() {
  const { fault, problems } = use(Problems);
  const texts = problems
    .filter((problem) => problem !== fault)
    .map((problem) => `Atención: ${writeProblem(problem)}.`);
  if (fault)
    texts.unshift(
      `Ahora no sale ningún correo, porque ${writeProblem(fault)}. Los mensajes de la página se guardan aquí, y lo que espera saldrá solo.`,
    );
  return texts.map((text) => (
    <p className="outage paper" key={text} role="alert">
      {text}
    </p>
  ));
}

/** Describes for the owner why an e-mail to her own mailbox was not sent. */
export const describeUnsent = (error: unknown) =>
  `No ha salido, porque ${writeProblem(readSmtpError(error as NodemailerError, true).fault)}.`;
