import { expectAllInOrder } from '../limited-mailbox';

test('120 letters at 20 an hour all arrive, in order, and no message waits behind them', () =>
  expectAllInOrder(120, 20, { MAILS_PER_HOUR: '20' }));

test('letters arrive all, though nobody set the limit of the mail server', () =>
  expectAllInOrder(70, 20));
