import { forms } from '../../lib/api/forms.ts';
import { contactPath } from '../../lib/api/paths.ts';
import { testHeader } from '../../lib/api/requests.ts';
import { request } from './request.ts';

/** Sends a message as a visitor's browser does. Only the owner can check that it arrives in the mailbox. */
export async function sendTest(server: string, origin: string, advice: string[]) {
  const name = `Prueba de ${new URL(origin).hostname}`;
  const message = `Mensaje de prueba, enviado el ${new Date().toLocaleString('es-ES')}.`;
  const answers: Record<string, string> = { name, phone: '000 000 000', message };
  const body = forms.contact.map((question) => [
    question.name,
    answers[question.name] ?? (question.isOptional ? null : (question.choices?.[0] ?? 'Prueba')),
  ]);
  const address = server + contactPath;
  const response = await request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, [testHeader]: 'yes' },
    body: JSON.stringify(Object.fromEntries(body)),
  });
  const answer = await response.json().catch(() => undefined);
  if (!response.ok || answer?.success !== true)
    return [`${address} refused the test message with status ${response.status}`];
  advice.push(`look into the mailbox: a message «${name}» was sent and must arrive`);
  return [];
}
