import { hash } from 'node:crypto';
import type { Context } from 'hono';
import { identity } from '../../../lib/agency.ts';
import type { Identity } from '../../../lib/identity-schema.ts';
import { goTo, type Handler, type OfficeContext, show } from '../shell/office.ts';
import { findPlace, listChanges, writeChanges } from './changes.ts';
import { listLong, listPageFaults } from './form/faults.ts';
import { readForm, type Sent } from './form/form.ts';
import { readTyped, writeTyped } from './form/typed.ts';
import { LookPage } from './look-page.tsx';
import { listed, MyPage, type MyPageProps } from './my-page.tsx';
import { createVersionPages } from './versions.tsx';
import { allow, showView } from './view.ts';
import { createViews } from './views.ts';

/** Says which identity a form was made from. */
const mark = (present: Identity) => hash('sha256', JSON.stringify(present)).slice(0, 16);

/** Makes the pages of «Mi página», where the owner changes what the agency is. */
export function createMyPage(office: OfficeContext) {
  const { publisher, now } = office;
  const views = createViews();
  let last: Promise<unknown> = Promise.resolve();

  /** Does what one press asks for after the other: the second of two finds it done. */
  function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const turn = last.then(task);
    last = turn.catch(() => {});
    return turn;
  }

  async function answer(
    c: Context,
    own: Partial<MyPageProps> & Pick<MyPageProps, 'filled'>,
    status: 200 | 400 = 400,
  ) {
    allow(c, "img-src 'self'");
    return show(c, <MyPage {...(await readState(office))} {...own} />, status);
  }

  const showForm: Handler = async (c) => {
    const id = Number(c.req.query('hecho'));
    const done = id ? await publisher.find(id) : undefined;
    const filled = { typed: writeTyped(identity, now()), faults: [] };
    return answer(c, { filled, done }, 200);
  };

  const press: Handler = (c) =>
    inTurn(async () => {
      const sent = await readForm(c, office);
      const { typed, press, photoFaults } = sent;
      const filled = { typed, faults: photoFaults };
      if (press === 'seguir') return answer(c, { filled, who: sent.who }, 200);
      const long = listLong(typed);
      const made = readTyped(typed, identity, now());
      filled.faults.push(
        ...(long.length > 0 ? long : listPageFaults(made, identity, publisher.listNewSample)),
      );
      if (filled.faults.length > 0) return answer(c, { filled, who: sent.who });
      if (press === 'publicar') return publish(c, sent, made as Identity);
      allow(c, "frame-src 'self'");
      const changes = listChanges(identity, made as Identity, now());
      const look = views.add(publisher.preview(made as Identity));
      return show(
        c,
        <LookPage
          changes={changes}
          look={look}
          place={findPlace(identity, made as Identity)}
          seen={sent.seen || mark(identity)}
          typed={typed}
          who={sent.who}
        />,
      );
    });

  async function publish(c: Context, { typed, seen, who }: Sent, made: Identity) {
    const current = await publisher.findCurrent();
    const changes = listChanges(identity, made, now());
    const filled = { typed, faults: [] };
    if (changes.length === 0)
      return goTo(c, current ? `/pagina?hecho=${current.id}#hecho` : '/pagina');
    const sentence = writeChanges(changes);
    if (seen && seen !== mark(identity)) {
      const notice = `Mientras lo tenías abierto se publicó otra cosa: ${current?.sentence} Lo tuyo sigue aquí. Si lo publicas, cambia esto: ${sentence}`;
      return answer(c, { filled, notice, who });
    }
    const outcome = await publisher.publish(made, sentence, who);
    if (outcome.kind !== 'refused') return goTo(c, `/pagina?hecho=${outcome.id}#hecho`);
    const notice = `No se ha publicado: ${outcome.fault}. Lo que has escrito sigue aquí.`;
    return answer(c, { filled, notice, fault: undefined, who });
  }

  const refuse = (c: Context, notice: string) =>
    answer(c, { filled: { typed: writeTyped(identity, now()), faults: [] }, notice });
  const versions = createVersionPages(views, inTurn, refuse);
  return { show: showForm, press, showView: showView(views), ...versions };
}

/** What the page says beside the form. */
async function readState({ publisher, now }: OfficeContext) {
  const publications = await publisher.list(listed + 1);
  const current = await publisher.findCurrent();
  return {
    publications,
    current: current?.id,
    canUndo: publications.filter(({ current_at }) => current_at !== null).length > 1,
    seen: mark(identity),
    fault: publisher.fault(),
    now: now(),
  };
}
