/**
 * Why an e-mail was not sent. Our mail server: `password`, `unreachable`, `greeting` (it refuses our EHLO
 * name), `busy` (a limit, or a temporary error), `blocked` (a policy). The recipient's mailbox: `full`,
 * `address`. This machine: `unset` (no mail server is configured), `folder` (the files of e-mails cannot be
 * written), `gone` (the e-mail is not needed any more), `error` (this program failed).
 */
export type Fault =
  | ('password' | 'greeting' | 'unreachable' | 'busy' | 'blocked')
  | ('full' | 'address' | 'unset' | 'folder' | 'gone' | 'error');

/**
 * The result of an attempt. `unset`: waits until a mail server is configured. `refused`: the server
 * refuses every e-mail. `unanswered`: no answer, to this e-mail or to any. `unwanted`: the server accepted
 * the sender, but not this e-mail, nor perhaps similar ones. `delayed`: a temporary error of this e-mail.
 * `returned`: a permanent error; `isDead` if the server's code says that the mailbox does not exist.
 */
export type Delivery = Result | { kind: 'unwanted'; fault: Fault; reason: string };

/** The result as it is stored: `unwanted` becomes `delayed`. */
export type Result =
  | { kind: 'sent' | 'gone' | 'unset' }
  | { kind: 'refused' | 'unanswered' | 'delayed'; fault: Fault; reason: string }
  | { kind: 'returned'; fault: Fault; reason: string; isDead?: boolean };
