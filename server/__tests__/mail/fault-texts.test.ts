import type { Fault } from '../../data/outbox/delivery';
import { writeFault } from '../../mail/delivery/fault-texts';

const faults: Fault[] = [
  ...(['password', 'unreachable', 'busy', 'blocked'] as const),
  ...(['full', 'address', 'unset', 'error'] as const),
];

test('The reason why a message is not in the mailbox is reported with who can fix it, and whose mailbox is full', () => {
  for (const fault of faults)
    expect(writeFault(fault, 'own')).toMatch(/: (avisa a quien lleva|no hagas nada|hazle sitio)/);
  expect(writeFault('full', 'own')).toContain('tu buzón');
  expect(writeFault('full', 'reader')).toContain('su buzón');
});
