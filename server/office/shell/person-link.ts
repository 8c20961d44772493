import type { Message } from '../../data/messages/messages.ts';
import { writeNumber } from '../../data/people/people.ts';
import { readPhones } from '../../text/phone.ts';
import { officePath } from './office.ts';

/** The address of the page of people that a text finds. */
export const linkPeople = (q: string) => `${officePath}/personas?${new URLSearchParams({ q })}`;

/** The search text for the first phone number in a text, if there is one. */
export const writePhoneKey = (phone: string) => readPhones(phone)[0] ?? '';

/** The address of the page of a message's author: found by phone, else by e-mail, else this message alone. */
export const linkPerson = (message: Pick<Message, 'id' | 'phone' | 'email'>) =>
  linkPeople(writePhoneKey(message.phone) || message.email || writeNumber(message));
