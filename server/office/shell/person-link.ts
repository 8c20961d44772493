import { readDigits } from '../../data/database/search.ts';
import type { Message } from '../../data/messages/messages.ts';
import { readKey, writeNumber } from '../../data/people/people.ts';
import { officePath } from './office.ts';

/** The page with what is kept of what a text finds. */
export const linkPeople = (q: string) => `${officePath}/personas?${new URLSearchParams({ q })}`;

/** What finds a phone number's messages, if it is one. */
export const writePhoneKey = (phone: string) => {
  const digits = readDigits(phone);
  return readKey(digits) === 'phone' ? digits : '';
};

/** The page with what is kept of whoever wrote a message: by phone, else by e-mail, else this message alone. */
export const linkPerson = (message: Pick<Message, 'id' | 'phone' | 'email'>) =>
  linkPeople(writePhoneKey(message.phone) || message.email || writeNumber(message));
