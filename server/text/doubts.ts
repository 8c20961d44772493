import { readPhones } from './phone.ts';

// The most used mail services in Spain, and others whose names are similar but correct.
const services = [
  ...[
    'gmail.com',
    'hotmail.com',
    'hotmail.es',
    'outlook.com',
    'outlook.es',
    'yahoo.com',
    'yahoo.es',
  ],
  ...['icloud.com', 'live.com', 'telefonica.net', 'protonmail.com'],
];
const others = ['ymail.com', 'mail.com', 'email.com', 'gmx.com', 'gmx.es', 'live.es', 'me.com'];

/**
 * Lists possible typing errors of a visitor, as sentences for the response. They refuse nothing: the
 * address may exist, and the phone number may be in the message.
 */
export function listDoubts({ email, phone }: { email?: string | null; phone?: string }): string[] {
  const meant = email && guessAddress(email);
  return [
    ...(meant ? [`¿Querías decir ${meant}? Si es así, envíalo otra vez con ese correo.`] : []),
    ...(phone !== undefined && readPhones(phone).length === 0
      ? ['En el teléfono no vemos ningún número: si quieres que te llamemos, mándanoslo.']
      : []),
  ];
}

/** Guesses the intended address, if the domain is almost that of a mail service. */
function guessAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  if ([...services, ...others].includes(domain) || domain.length > 20) return undefined;
  const meant =
    services.find((one) => domain.replace(/\.(con|cmo|comm?|cm|co|om|vom|xom)$/, '.com') === one) ??
    services.find((one) => isOneSlip(domain, one));
  return meant && email.slice(0, at) + meant;
}

/** Whether one letter is missing, added or wrong, or two neighbours are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start++;
  const [a, b] = [typed.slice(start), meant.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
