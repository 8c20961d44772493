import { readFileSync } from 'node:fs';
import { addSheet } from '../../pages/style.ts';

const read = (file: string) => readFileSync(`server/office/${file}`, 'utf8');

export const officeSheet = addSheet(
  'office.css',
  read('shell/office.css'),
  read('messages/messages.css'),
  read('shell/pages.css'),
  read('letters/letters.css'),
  read('my-page/my-page.css'),
);
