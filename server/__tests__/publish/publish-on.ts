import { identity } from '../../../lib/agency.ts';
import { openService } from '../../service.ts';
import { readServerSettings } from '../../settings.ts';

// Publishes one phone after another, until it is killed.
const service = await openService(readServerSettings(process.env), () => false);
await service.publisher.start();
const { publisher } = service;
for (let number = Number(process.argv[2]); ; number++) {
  const outcome = await publisher.publish({ ...identity, phone: `96${number}` }, 'Otro', 'Ana');
  console.log(outcome.kind);
}
