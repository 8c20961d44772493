/** In digits. */
export const shortestPhone = 7;

type PersonKeys = { phone_digits: string; email: string | null };

/** Two messages with a common key, a phone number or an e-mail address, are from one person. */
const listKeys = ({ phone_digits, email }: PersonKeys) => [
  ...(phone_digits.length >= shortestPhone ? [`phone ${phone_digits}`] : []),
  ...(email ? [`email ${email.toLowerCase()}`] : []),
];

/** Groups messages by person, in the order of each person's first message. */
export function groupByPerson<Item extends PersonKeys>(items: Item[]): Item[][] {
  // A disjoint-set forest: each item points to another one of the same person, the root to none.
  const others = new Map<Item, Item>();
  function findLast(item: Item): Item {
    let last = item;
    for (let next = others.get(last); next; next = others.get(last)) last = next;
    // Path compression.
    for (let one = item; one !== last; ) {
      const next = others.get(one) ?? last;
      others.set(one, last);
      one = next;
    }
    return last;
  }
  const known = new Map<string, Item>();
  for (const item of items)
    for (const key of listKeys(item)) {
      // A message with the phone number of one group and the e-mail of another joins both.
      const [own, last] = [findLast(item), findLast(known.get(key) ?? item)];
      if (own !== last) others.set(own, last);
      known.set(key, last);
    }
  const people = new Map<Item, Item[]>();
  for (const item of items) {
    const last = findLast(item);
    const person = people.get(last);
    if (person) person.push(item);
    else people.set(last, [item]);
  }
  return [...people.values()];
}
