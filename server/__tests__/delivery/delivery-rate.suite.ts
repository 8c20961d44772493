import { expectAllInOrder } from '../limited-mailbox';

test(
  '3,000 letters at 100 an hour all arrive, in order, and no message waits behind them',
  () => expectAllInOrder(3000, 100, { MAILS_PER_HOUR: '100' }),
  240_000,
);
