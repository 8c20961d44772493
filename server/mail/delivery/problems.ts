import type { MailFault } from '../../data/outbox/outbox.ts';

/** What is wrong for the owner (it can follow «porque») and for the operator, and who can fix it. */
type Words = readonly [owner: string, operator?: string, remedy?: string];

const maintainer = 'avisa a quien lleva la página';
const isRetried = 'no hagas nada, se reintenta solo';

/** All that can be wrong, in the order in which it is reported; from `password` on, why e-mails are not sent. */
const problems = {
  database: [
    'no se puede escribir en la base de datos, y la página no recoge mensajes',
    'the database cannot be written, or its file is not at its path any more',
  ],
  disk: [
    'el disco está casi lleno, y la página pronto no podrá recoger mensajes',
    'less than 200 MB are free in DATA_FOLDER',
  ],
  clock: [
    'el reloj de la máquina ha saltado más de dos días; nada se borra por su edad hasta que lleve un día en hora',
    'the clock differs by more than two days from the time of the last erasure',
  ],
  limit: [
    'han llegado tantos envíos de golpe que, de momento, la página solo recoge los de quien escribe hoy por primera vez: en la oficina, lo que no sea de un cliente va a «No es cliente»',
    'the rate limit of all visitors is reached',
    `no apagues nada; si mañana se repite, ${maintainer}`,
  ],
  origin: [
    'en una hora se han rechazado diez envíos que no venían de tu página: será un robot, o la página se ve en una dirección que el servidor no conoce',
    'ten calls in an hour had another Origin than that of NEXT_PUBLIC_SITE_URL: the log names it',
  ],
  waiting: [
    'hay mensajes de la página que llevan más de quince minutos sin llegar al buzón; están en la oficina',
    'e-mails of messages have waited for over fifteen minutes',
  ],
  lost: ['un correo se ha dado por perdido, tras cinco días de intentos', 'an e-mail was given up'],
  page: [
    'la página no dice lo último que se publicó; en la oficina, «Mi página» dice por qué',
    'the site differs from the last publication',
  ],
  backup: ['falta la copia de seguridad de esta noche', 'the last backup is over 36 hours old'],
  unsent: [
    'la copia de seguridad de esta noche no ha llegado a la otra máquina',
    'BACKUP_TO: the last backup did not arrive',
  ],
  password: [
    'la contraseña del correo ya no vale',
    'SMTP_URL: the mail server refuses user or password',
  ],
  unreachable: [
    'el servidor de correo no contesta',
    'SMTP_URL: the mail server does not answer',
    isRetried,
  ],
  busy: [
    'el servidor de correo nos hace esperar',
    'SMTP_URL: the mail server answers with 4xx',
    isRetried,
  ],
  blocked: [
    'el servidor de correo no deja salir lo que enviamos',
    'SMTP_URL: the mail server refuses our e-mails by a policy',
  ],
  full: ['tu buzón está lleno o cerrado', 'MAIL_TO is full', 'hazle sitio y llegará solo'],
  address: ['la dirección de tu buzón no existe', 'MAIL_TO does not exist'],
  unset: ['aún no hay servidor de correo', 'SMTP_URL is not set'],
  gone: ['ya no hacía falta'],
  error: ['ha fallado el programa que lo envía', 'this program failed: see its log'],
} satisfies Record<MailFault, Words> & Record<string, Words>;

export type Problem = keyof typeof problems;
const list: Record<Problem, Words> = problems;

const ofSubscriber: Partial<Record<Problem, string>> = {
  full: 'su buzón está lleno o cerrado',
  address: 'esa dirección no existe',
};

export const sortProblems = (found: Iterable<Problem>): Problem[] => {
  const present = new Set(found);
  return (Object.keys(problems) as Problem[]).filter((name) => present.has(name));
};

/** Says for the owner what is wrong, and who can fix it. */
export const writeProblem = (problem: Problem) =>
  `${list[problem][0]}: ${list[problem][2] ?? maintainer}`;

export const writeFault = (fault: MailFault) => ofSubscriber[fault] ?? writeProblem(fault);

/** Says only why an e-mail to a subscriber was not delivered, to follow «porque». */
export const writeCause = (fault: MailFault) => ofSubscriber[fault] ?? list[fault][0];

/** Says for the operator what is wrong. */
export const describeProblem = (problem: Problem) => `${problem}: ${list[problem][1]}`;
