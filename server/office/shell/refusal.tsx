import type { ReactNode } from 'react';
import { RubberStamp } from '../../pages/drawings.tsx';
import { Layout } from '../../pages/layout.tsx';

type Props = { title: string; lead: string; children?: ReactNode };

/** Says what could not be done, to a visitor with or without a session. */
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
