import { Refusal } from './refusal.tsx';

const reasons = {
  photograph: {
    title: 'Una fotografía demasiado grande',
    lead: 'Caben 15\u00a0MB. Vuelve atrás, donde está lo que has escrito, y elige una más pequeña.',
  },
  text: {
    title: 'Demasiado texto de una vez',
    lead: 'Cabe 1\u00a0MB, más que un libro. Vuelve atrás, donde está lo que has escrito, y acórtalo.',
  },
};

/** The page for a form that is too large. @param what is too large */
export const TooLarge = ({ what }: { what: keyof typeof reasons }) => (
  <Refusal {...reasons[what]} />
);
