/** In digits. */
export const shortestPhone = 7;

// Callers put a unary plus before other columns, so that SQLite uses the indexes of the phone or the e-mail.
export const isSamePerson = (other: string) => `((length(messages.phone_digits) >= ${shortestPhone}
  AND ${other}.phone_digits = messages.phone_digits) OR ${other}.email = messages.email)`;

/** Groups messages by phone number or e-mail address, in the order of each person's first message. */
export function groupByPerson<Item extends { phone_digits: string; email: string | null }>(
  items: Item[],
): Item[][] {
  const people = new Map<unknown, Item[]>();
  for (const item of items) {
    const { phone_digits, email } = item;
    const phone = phone_digits.length >= shortestPhone ? phone_digits : item;
    const address = email?.toLowerCase() ?? item;
    const person = people.get(phone) ?? people.get(address) ?? [];
    person.push(item);
    for (const key of [phone, address]) if (!people.has(key)) people.set(key, person);
  }
  return [...new Set(people.values())];
}
