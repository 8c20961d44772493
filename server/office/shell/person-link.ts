import type { Message } from '../../data/messages/messages.ts';
import { writeNumber } from '../../data/people/people.ts';
import { readPhones } from '../../text/phone.ts';
import { officePath } from './office.ts';

/** Returns the URL of the search for a person. */
export const linkPeople = (q: string) => `${officePath}/personas?${new URLSearchParams({ q })}`;

/** Returns the first phone number of a text as a search text, or ''. */
export const writePhoneKey = (phone: string) => readPhones(phone)[0] ?? '';

/** Returns the URL of the page of a message's author: by phone, else by e-mail, else by its number. */
export const linkPerson = (message: Pick<Message, 'id' | 'phone' | 'email'>) =>
  linkPeople(writePhoneKey(message.phone) || message.email || writeNumber(message));
