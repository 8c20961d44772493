import type { Fault } from '../../data/outbox/delivery.ts';

/** What is wrong for the owner (it can follow «porque») and who can fix it, and for the operator. */
type Words = readonly [owner: string, remedy: string, operator: string];

const maintainer = 'avisa a quien lleva la página';
const isRetried = 'no hagas nada, se reintenta solo';

/** All that can be wrong with the server, in the order in which it is reported. */
const problems = {
  database: [
    'no se puede escribir en la base de datos, y la página no recoge mensajes',
    maintainer,
    'the database cannot be written, or its file is not at its path any more',
  ],
  disk: [
    'el disco está casi lleno, y la página pronto no podrá recoger mensajes',
    maintainer,
    'less than 200 MB are free in DATA_FOLDER',
  ],
  clock: [
    'el reloj de la máquina ha saltado más de dos días; nada se borra por su edad hasta que lleve un día en hora',
    maintainer,
    'the clock differs by more than two days from the time of the last erasure',
  ],
  limit: [
    'han llegado tantos envíos de golpe que, de momento, la página solo recoge los de quien escribe hoy por primera vez: en la oficina, lo que no sea de un cliente va a «No es cliente»',
    `no apagues nada; si mañana se repite, ${maintainer}`,
    'the rate limit of all visitors is reached',
  ],
  waiting: [
    'hay mensajes de la página que llevan más de quince minutos sin llegar al buzón; están en la oficina',
    maintainer,
    'e-mails of messages have waited for over fifteen minutes',
  ],
  lost: [
    'un correo se ha dado por perdido, tras cinco días de intentos',
    maintainer,
    'an e-mail was given up',
  ],
  page: [
    'la página no dice lo último que se publicó; en la oficina, «Mi página» dice por qué',
    maintainer,
    'the site differs from the last publication',
  ],
  backup: [
    'falta la copia de seguridad de esta noche',
    maintainer,
    'the last backup is over 36 hours old',
  ],
  unsent: [
    'la copia de seguridad de esta noche no ha llegado a la otra máquina',
    maintainer,
    'BACKUP_TO: the last backup did not arrive',
  ],
} satisfies Record<string, Words>;

/** Why e-mails are not sent. */
const faults: Record<Fault, Words> = {
  password: [
    'la contraseña del correo ya no vale',
    maintainer,
    'SMTP_URL: the mail server refuses user or password',
  ],
  folder: [
    'no se puede escribir en la carpeta de los correos',
    maintainer,
    'DATA_FOLDER/mail cannot be written',
  ],
  unreachable: [
    'el servidor de correo no contesta',
    isRetried,
    'SMTP_URL: the mail server does not answer',
  ],
  busy: [
    'el servidor de correo nos hace esperar',
    isRetried,
    'SMTP_URL: the mail server answers with 4xx',
  ],
  greeting: [
    'el servidor de correo no acepta cómo se presenta el nuestro',
    maintainer,
    'SMTP_URL: the mail server refuses our name in EHLO',
  ],
  blocked: [
    'el servidor de correo no deja salir lo que enviamos',
    maintainer,
    'SMTP_URL: the mail server refuses our e-mails by a policy',
  ],
  full: ['tu buzón está lleno o cerrado', 'hazle sitio y llegará solo', 'MAIL_TO is full'],
  address: ['la dirección de tu buzón no existe', maintainer, 'MAIL_TO does not exist'],
  unset: ['aún no hay servidor de correo', maintainer, 'SMTP_URL is not set'],
  gone: ['ya no hacía falta', '', ''],
  error: ['ha fallado el programa que lo envía', maintainer, 'this program failed: see its log'],
};

const list: Record<string, Words> = { ...problems, ...faults };
export type Problem = keyof typeof problems | Fault;

/** For the mailbox of a subscriber. */
const ofReader: Partial<Record<Fault, string>> = {
  full: 'su buzón está lleno o cerrado',
  address: 'esa dirección no existe',
};

/** Sorts problems into the order of the list. */
export const sortProblems = (found: Iterable<Problem>): Problem[] => {
  const present = new Set<string>(found);
  return Object.keys(list).filter((name): name is Problem => present.has(name));
};

const join = ([owner, remedy]: readonly string[]) => [owner, remedy].filter(Boolean).join(': ');

/** Says for the owner what is wrong, and who can fix it. */
export const writeProblem = (problem: Problem) => join(list[problem] ?? []);

/** Says for the operator what is wrong. */
export const describeProblem = (problem: Problem) => `${problem}: ${list[problem]?.[2]}`;

/** Returns why an e-mail was not delivered, to follow «porque». @param whose mailbox it was for */
export const writeCause = (fault: Fault, whose: 'own' | 'reader') =>
  (whose === 'reader' && ofReader[fault]) || faults[fault][0];

/** Returns the same, and who can fix it. */
export const writeFault = (fault: Fault, whose: 'own' | 'reader') =>
  whose === 'reader' && ofReader[fault] ? ofReader[fault] : join(faults[fault]);
