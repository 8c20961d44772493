import type { ReactNode } from 'react';
import { RubberStamp } from '../../pages/drawings.tsx';
import { Layout } from '../../pages/layout.tsx';

type Props = { title: string; lead: string; children?: ReactNode };

/** Says why a request failed, with or without a session. */
export function Refusal({ title, lead, children }: Props) {
  return (
    <Layout title={title}>
      <RubberStamp kind="returned" />
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </Layout>
  );
}

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

/** @param what the part of the form that is too large */
export const TooLarge = ({ what }: { what: keyof typeof reasons }) => (
  <Refusal {...reasons[what]} />
);
