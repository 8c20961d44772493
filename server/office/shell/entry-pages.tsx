import type { ReactNode } from 'react';
import { RubberStamp, WindowBlind } from '../../pages/drawings.tsx';
import { Layout } from '../../pages/layout.tsx';
import { PostForm, Press } from './controls.tsx';
import { officePath } from './office.ts';

type Props = {
  title: string;
  lead: string;
  /** The drawing beside the title; without it the page is stamped as refused. */
  object?: ReactNode;
  children?: ReactNode;
};

/** A page with or without a session, outside the rooms of the office. */
export const EntryPage = ({ title, lead, object, children }: Props) => (
  <Layout title={title}>
    {!object && <RubberStamp kind="returned" />}
    <div className="with-object">
      {object}
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
    </div>
    {children}
  </Layout>
);

/** @param isNewTab keeps the current page open */
export const LinkForm = ({ isNewTab = false }: { isNewTab?: boolean }) => (
  <PostForm action={`${officePath}/enlace`} target={isNewTab ? '_blank' : undefined}>
    <Press className="button" label="Pedir un enlace" />
  </PostForm>
);

/** The page for requests without a session. @param hasLeft whether the session has just ended */
export const AskForLink = ({ hasLeft = false }: { hasLeft?: boolean }) => (
  <EntryPage
    lead="Se entra con un enlace que llega al buzón de la agencia."
    object={<WindowBlind down={hasLeft} />}
    title={hasLeft ? 'Has salido' : 'La oficina'}
  >
    <LinkForm />
  </EntryPage>
);
