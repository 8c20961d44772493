import { WindowBlind } from '../../pages/drawings.tsx';
import { Layout } from '../../pages/layout.tsx';
import { PostForm, Press } from './controls.tsx';
import { officePath } from './office.ts';

/** @param isNewTab keeps the current page open */
export const LinkForm = ({ isNewTab = false }: { isNewTab?: boolean }) => (
  <PostForm action={`${officePath}/enlace`} target={isNewTab ? '_blank' : undefined}>
    <Press className="button" label="Pedir un enlace" />
  </PostForm>
);

/** The page for requests without a session. @param hasLeft whether the session has just ended */
export const AskForLink = ({ hasLeft = false }: { hasLeft?: boolean }) => (
  <Layout
    lead="Se entra con un enlace que llega al buzón de la agencia."
    object={<WindowBlind down={hasLeft} />}
    title={hasLeft ? 'Has salido' : 'La oficina'}
  >
    <LinkForm />
  </Layout>
);
