import { readDigits } from '../../data/database/search.ts';
import type { Message } from '../../data/messages/messages.ts';
import { readKey, writeNumber } from '../../data/people/people.ts';
import { officePath } from './office.ts';

/** The address of the page of people that a text finds. */
export const linkPeople = (q: string) => `${officePath}/personas?${new URLSearchParams({ q })}`;

/** The search text for a phone number, if it is one. */
export const writePhoneKey = (phone: string) => {
  const digits = readDigits(phone);
  return readKey(digits) === 'phone' ? digits : '';
};

/** The address of the page of a message's author: found by phone, else by e-mail, else this message alone. */
export const linkPerson = (message: Pick<Message, 'id' | 'phone' | 'email'>) =>
  linkPeople(writePhoneKey(message.phone) || message.email || writeNumber(message));
