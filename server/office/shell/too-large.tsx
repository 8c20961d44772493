import { Refusal } from './refusal.tsx';

/** What a form may hold with its photographs, in bytes. The hosts' limits are above it. */
export const longestBody = 30 * 2 ** 20;

const reasons = {
  photographs: {
    title: 'Demasiadas fotografías de una vez',
    lead: 'Caben 30\u00a0MB. Vuelve atrás, donde está lo que has escrito, y elige menos: las demás, después de guardar.',
  },
  text: {
    title: 'Demasiado texto de una vez',
    lead: 'Cabe 1\u00a0MB, más que un libro. Vuelve atrás, donde está lo que has escrito, y acórtalo.',
  },
};

/** For a form with more than fits. @param what is too large */
export const TooLarge = ({ what }: { what: keyof typeof reasons }) => (
  <Refusal {...reasons[what]} />
);
