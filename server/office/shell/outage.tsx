import type { NodemailerError } from 'nodemailer';
import { createContext, type ReactElement, use } from 'react';
import type { Fault } from '../../data/outbox/delivery.ts';
import { writeFault } from '../../mail/delivery/fault-texts.ts';
import { readSmtpError } from '../../mail/delivery/smtp-errors.ts';

const MailFault = createContext<Fault | undefined>(undefined);

/** Passes the mail server's fault on to the page. */
export const tellOutage = (fault: Fault | undefined, page: ReactElement) => (
  <MailFault value={fault}>{page}</MailFault>
);

/** Says that no e-mail is sent, and why. */
export function Outage() {
  const fault = use(MailFault);
  if (!fault) return null;
  return (
    <p className="outage" role="alert">
      <strong>{`Ahora no sale ningún correo, porque ${writeFault(fault, 'own')}.`}</strong> Los
      mensajes de la página se guardan aquí, y lo que espera saldrá solo.
    </p>
  );
}

/** Describes for the owner why an e-mail was not sent. @param whose the kind of mailbox it was for */
export function describeUnsent(error: unknown, whose: 'own' | 'reader'): string {
  const delivery = readSmtpError(error as NodemailerError, whose === 'own');
  return `No ha salido${'fault' in delivery ? `, porque ${writeFault(delivery.fault, whose)}` : ''}.`;
}
