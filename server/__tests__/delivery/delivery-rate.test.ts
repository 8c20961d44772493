import { expectAllInOrder } from '../limited-mailbox';

test('120 letters at 20 an hour all arrive, in order, and no message waits behind them', () =>
  expectAllInOrder(120, 20, { MAILS_PER_HOUR: '20' }));

test('all letters arrive, even without a set limit of the mail server', () =>
  expectAllInOrder(70, 20));
