import type { Context } from 'hono';
import { agency } from '../../../../lib/agency.ts';
import { longestPhotograph } from '../../shell/body-limits.ts';
import { type OfficeContext, readFields } from '../../shell/office.ts';
import type { FieldFault } from './faults.ts';
import { nameField } from './fields.ts';
import { type Typed, tidyTyped } from './typed.ts';

/** What the form of «Mi página» has sent. */
export type Sent = {
  typed: Typed;
  /** The button that was pressed. */
  press: string;
  /** Who changed it. */
  who: string;
  /** What the form was made from; '' if it does not say. */
  seen: string;
  /** Why its photograph is not taken. */
  photoFaults: FieldFault[];
};

/** Who changed it, unless one is chosen: whoever reads the mailbox is in the office. */
export const noAuthor = 'La oficina';

/** Reads the form, and keeps its photograph. */
export async function readForm(c: Context, { publisher }: OfficeContext): Promise<Sent> {
  const { photo } = await c.req.parseBody();
  const fields = await readFields(c);
  const { hacer: press = '', quien = '', visto: seen = '' } = fields;
  const typed = tidyTyped(fields);
  const fault =
    photo instanceof File && photo.size > 0 ? await takePhoto(photo, typed, publisher) : undefined;
  return {
    typed,
    press,
    who: agency.peopleNames.includes(quien) ? quien : noAuthor,
    seen,
    photoFaults: fault ? [{ name: 'photo', label: nameField('photo'), fault }] : [],
  };
}

/** Adds a photograph to the typed values. @returns the reason if it is refused */
async function takePhoto(photo: File, typed: Typed, publisher: OfficeContext['publisher']) {
  if (photo.size > longestPhotograph) return 'Pesa más de 15\u00a0MB: elige otra más pequeña.';
  const taken = await publisher.addPhoto(new Uint8Array(await photo.arrayBuffer()));
  if (typeof taken === 'string') return taken;
  typed['photo.src'] = taken.src;
  typed['photo.width'] = String(taken.width);
  typed['photo.height'] = String(taken.height);
  typed['photo.small.src'] = taken.small?.src ?? '';
  typed['photo.small.width'] = taken.small ? String(taken.small.width) : '';
  return undefined;
}
