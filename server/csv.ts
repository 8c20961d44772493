import { type Options, stringify } from 'csv-stringify/sync';
import type { Message } from './store/messages.ts';
import type { Subscription } from './store/subscriptions.ts';

/** Made once: it takes longer to make than to use. */
const format = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A time in Spain, which a spreadsheet reads as one: 2026-11-22 09:30:00. */
export const writeTime = (time: number | null): string => (time ? format.format(time) : '');

/** As a spreadsheet in Spanish expects a file; a text that looks like a formula stays a text. */
const options: Options = {
  header: true,
  cast: { number: writeTime },
  bom: true,
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
};

/** The messages as a table. */
export const writeMessages = (messages: Message[]) =>
  stringify(messages, {
    ...options,
    columns: {
      received_at: 'Recibido',
      name: 'Nombre',
      phone: 'Teléfono',
      email: 'Correo',
      message: 'Mensaje',
    },
  });

/** The subscriptions as a table, with the proof of each. */
export const writeSubscriptions = (subscriptions: Subscription[]) =>
  stringify(subscriptions, {
    ...options,
    columns: {
      email: 'Correo',
      asked_at: 'Pedida',
      confirmed_at: 'Confirmada',
      form: 'Formulario',
      purpose: 'Finalidad',
    },
  });
