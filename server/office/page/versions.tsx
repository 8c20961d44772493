import type { Context } from 'hono';
import type { Publication } from '../../data/publications.ts';
import type { Outcome } from '../../publish/publisher.ts';
import { writeTime } from '../../text/words.ts';
import { Frame } from '../shell/frame.tsx';
import { goTo, type Handler, officePath, readFields, show } from '../shell/office.ts';
import { readPageNumber } from '../shell/pager.tsx';
import { noAuthor } from './form/form.ts';
import { View } from './look-page.tsx';
import { PublicationList, RestoreForm } from './publications.tsx';
import { allow } from './view.ts';
import type { Views } from './views.ts';

const path = `${officePath}/pagina`;
/** Versions on a page of their list. */
const size = 30;

/** Shows the form, with a notice above it. */
type Refuse = (c: Context, notice: string) => Promise<Response>;
type InTurn = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Shows the list of publications. */
export const listVersions: Handler = async (c, { publisher, now }) => {
  const page = readPageNumber(c.req.query('p'));
  const found = await publisher.list(size + 1, (page - 1) * size);
  const current = await publisher.findCurrent();
  return show(c, <VersionsPage current={current?.id} found={found} now={now()} page={page} />);
};

/** Makes what shows a version, and the ways back. */
export function createVersionPages(views: Views, inTurn: InTurn, refuse: Refuse) {
  const tell = (c: Context, outcome: Outcome) =>
    outcome.id === undefined && outcome.kind === 'refused'
      ? refuse(c, `No se ha publicado: ${outcome.fault}.`)
      : goTo(c, `/pagina?hecho=${outcome.id}#hecho`);

  const showVersion: Handler<'id'> = async (c, { publisher, now }) => {
    const version = await publisher.find(Number(c.req.param('id')));
    if (!version) return goTo(c, '/pagina');
    allow(c, "frame-src 'self'");
    const look = views.add(publisher.preview(version.identity));
    return show(c, <VersionPage look={look} now={now()} version={version} />);
  };

  const restore: Handler<'id'> = (c, { publisher }) =>
    inTurn(async () => {
      const id = Number(c.req.param('id'));
      const current = await publisher.findCurrent();
      const version = await publisher.find(id);
      // The second of two presses finds it done.
      const isThere = JSON.stringify(version?.identity) === JSON.stringify(current?.identity);
      if (!version || isThere)
        return goTo(c, current ? `/pagina?hecho=${current.id}#hecho` : '/pagina');
      return tell(c, await publisher.restore(id, noAuthor));
    });

  const undo: Handler = (c, { publisher }) =>
    inTurn(async () => {
      const { version } = await readFields(c);
      const current = await publisher.findCurrent();
      const isThere = !version || Number(version) === current?.id;
      if (!isThere) return goTo(c, `/pagina?hecho=${current?.id}#hecho`);
      return tell(c, await publisher.undo(noAuthor));
    });

  return { showVersion, restore, undo };
}

type VersionsProps = {
  found: Publication[];
  current: number | undefined;
  page: number;
  now: number;
};

function VersionsPage({ found, current, page, now }: VersionsProps) {
  return (
    <Frame area="Mi página" title="Lo publicado">
      <PublicationList current={current} now={now} publications={found.slice(0, size)} />
      <nav aria-label="Más páginas" className="pager">
        <a href={path}>Mi página</a>
        {page > 1 && <a href={`${path}/versiones?p=${page - 1}`}>Página anterior</a>}
        {found.length > size && <a href={`${path}/versiones?p=${page + 1}`}>Página siguiente</a>}
      </nav>
    </Frame>
  );
}

type VersionProps = { version: Publication; look: string; now: number };

function VersionPage({ version, look, now }: VersionProps) {
  return (
    <Frame area="Mi página" title={`Como ${writeTime(version.created_at, now)}`}>
      <p className="lead">{version.sentence}</p>
      <div className="actions">
        <RestoreForm id={version.id} isStrong />
        <a href={path}>No, volver</a>
      </div>
      <View path={`${path}/vista/${look}`} />
    </Frame>
  );
}
