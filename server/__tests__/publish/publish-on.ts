import { identity } from '../../../agency/identity.ts';
import { takeOwnersPart } from '../../../lib/owners-part.ts';
import { openService } from '../../service.ts';
import { readServerSettings } from '../../settings.ts';

// Publishes one phone after another, until it is killed.
const service = await openService(readServerSettings(process.env), () => false);
const { publisher } = service;
for (let number = Number(process.argv[2]); ; number++) {
  const part = { ...takeOwnersPart(identity), phone: `96${number}` };
  const fault = await publisher.publish(part, 'Otro', 'Ana');
  console.log(fault ?? 'published');
}
