import type { Fault } from '../../data/outbox/delivery.ts';

const isRetried = 'no hagas nada, se reintenta solo';
export const isTheMaintainers = 'avisa a quien lleva la página';

const texts: Record<Fault, [cause: string, remedy?: string]> = {
  password: ['la contraseña del correo ya no vale', isTheMaintainers],
  unreachable: ['el servidor de correo no contesta', isRetried],
  busy: ['el servidor de correo nos hace esperar', isRetried],
  greeting: ['el servidor de correo no acepta cómo se presenta el nuestro', isTheMaintainers],
  blocked: ['el servidor de correo no deja salir lo que enviamos', isTheMaintainers],
  full: ['su buzón está lleno o cerrado', isRetried],
  address: ['esa dirección no existe'],
  unset: ['aún no hay servidor de correo', isTheMaintainers],
  folder: ['no se puede escribir en la carpeta de los correos', isTheMaintainers],
  gone: ['ya no hacía falta'],
  error: ['ha fallado el programa que lo envía', isTheMaintainers],
};

/** For the agency's own mailbox. */
const ownTexts: typeof texts = {
  ...texts,
  full: ['tu buzón está lleno o cerrado', 'hazle sitio y llegará solo'],
  address: ['la dirección de tu buzón no existe', isTheMaintainers],
};

type Whose = 'own' | 'reader';
const listOf = { own: ownTexts, reader: texts };

/** Returns why an e-mail was not delivered, to follow «porque». */
export const writeCause = (fault: Fault, whose: Whose) => listOf[whose][fault][0];

/** Returns the same, and who can fix it. */
export const writeFault = (fault: Fault, whose: Whose) => listOf[whose][fault].join(': ');
