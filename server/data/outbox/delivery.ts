/**
 * Why an e-mail is not sent. `password`, `unreachable`, `greeting` (the name that we say),
 * `busy` (a limit, or not now) and `blocked` (a rule of the server) are about our mail server; `full` and `address` about the recipient's
 * mailbox; `unset` says that there is no mail server yet, `folder` that the e-mails' files cannot be
 * written, `gone` that nobody wants the e-mail any more, and `error` that this machine failed.
 */
export type Fault =
  | ('password' | 'greeting' | 'unreachable' | 'busy' | 'blocked')
  | ('full' | 'address' | 'unset' | 'folder' | 'gone' | 'error');

/**
 * The result of an attempt. `unset`: kept until there is a mail server. `refused`: the server would
 * say so to any e-mail. `unanswered`: it said nothing, to this one or to any. `unwanted`: it took the
 * sender, and then would not have this e-mail, or others like it. `delayed`: the recipient's mailbox
 * does not take it now. `returned`: it will never take it; if `isDead`, the server's code says that
 * there is no such mailbox.
 */
export type Delivery = Result | { kind: 'unwanted'; fault: Fault; reason: string };

/** What is kept of it: an e-mail that was not wanted is delayed. */
export type Result =
  | { kind: 'sent' | 'gone' | 'unset' }
  | { kind: 'refused' | 'unanswered' | 'delayed'; fault: Fault; reason: string }
  | { kind: 'returned'; fault: Fault; reason: string; isDead?: boolean };
