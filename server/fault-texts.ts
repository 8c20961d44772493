import type { Fault } from './delivery.ts';

/** Why an e-mail is not in the mailbox, for the agency: it goes on after «porque». */
export const faultTexts: Record<Fault, string> = {
  password: 'la contraseña del correo ya no vale: avisa a quien lleva la página',
  unreachable: 'el servidor de correo no contesta',
  busy: 'el servidor de correo nos hace esperar',
  blocked: 'el servidor de correo no deja salir lo que enviamos',
  full: 'el buzón está lleno o cerrado',
  address: 'esa dirección no existe',
  unset: 'aún no hay servidor de correo',
  gone: 'ya no hacía falta',
  error: 'ha fallado el programa que lo envía',
};
