/** The response to a saved text. `clock` is the time of saving, in words. */
type Kept = { path: string; version: string; clock: string; notice?: string; fault?: string };
type Current = { version: string; subject: string; document: string };

/** Delays in milliseconds: from a change to saving it, and from a failure to the next try. */
const pause = 1500;
const longPause = 10_000;
/** Greatest body in bytes that is sent on leaving (Fetch Standard, `keepalive`: 64 KiB). */
const mostOnLeaving = 60_000;

const texts = {
  saving: 'Guardando…',
  ended:
    'Tu sesión ha terminado. Lo escrito sigue en esta página: entra con un enlace en otra pestaña, vuelve aquí y se guardará.',
  gone: 'Esta carta se ha borrado en otro sitio y ya no se guarda. Si la quieres, pulsa «Guardar»: será una carta aparte.',
  unreachable: 'Sin guardar: no hay conexión con la oficina. Lo escrito sigue en esta página.',
  refused:
    'Sin guardar: la oficina no ha aceptado este texto. Cópialo, recarga la página y, si sigue así, avisa a quien lleva la página.',
  failing:
    'Sin guardar: la oficina no funciona ahora. Lo escrito sigue en esta página y se prueba otra vez; si sigue así, avisa a quien lleva la página.',
  changed: 'Esta carta se ha cambiado en otro sitio: aquí está lo último.',
};

/** `gone`: the letter was deleted elsewhere. */
type State = 'open' | 'sending' | 'failing' | 'gone';

/** Makes a random id for the open page, so that the server can order its autosaves. */
const makePageKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('-');

/** Checks that a response comes from the office: a proxy may send another one. */
const isKept = (answer: Partial<Kept>): answer is Kept => answer.version !== undefined;

/** @returns undefined if the response is cut off or is not JSON */
const readJson = (response: Response) => response.json().catch(() => undefined);

/**
 * Saves the form's letter on the server: shortly after each change, before a button is submitted, and when
 * the page is left.
 * @param tell shows the state; `isOut` shows that the session has ended
 * @param onNewer receives a newer document from the server, which is in the form now
 */
export function autosaveLetter(
  form: HTMLFormElement,
  tell: (state: string, isFault: boolean, isOut?: boolean) => void,
  onNewer: (document: string) => void,
) {
  const subject = form.querySelector<HTMLInputElement>('[data-subject]') as HTMLInputElement;
  const text = form.querySelector<HTMLTextAreaElement>('[data-document]') as HTMLTextAreaElement;
  const versions = document.querySelectorAll<HTMLInputElement>('[name=version]');
  let version = versions[0]?.value ?? '';
  let path = new URL(form.action).pathname;
  let page = makePageKey();
  let step = 0;
  /** The time of the last check for a newer text. */
  let lastCheck = Date.now();
  let timer: number | undefined;
  let state: State = 'open';
  /** The request in flight. */
  let saving: Promise<void> | undefined;
  const read = () => JSON.stringify([subject.value, text.value]);
  let kept = read();

  function note(newVersion: string) {
    version = newVersion;
    for (const field of versions) field.value = version;
  }

  function schedule(time = pause) {
    if (timer !== undefined) return;
    timer = window.setTimeout(() => {
      timer = undefined;
      void save();
    }, time);
  }

  function change() {
    if (state !== 'gone') schedule();
  }

  function fail(sentence: string, isTriedAgain: boolean, isOut = false) {
    if (state !== 'gone') state = 'failing';
    tell(sentence, true, isOut);
    if (isTriedAgain) schedule(longPause);
  }

  /** Marks the text as unsaved, because the draft was deleted elsewhere. */
  function end() {
    state = 'gone';
    kept = '';
    tell(texts.gone, true);
  }

  /** @param isPressed for a button: saves a draft that was deleted elsewhere as a new one */
  async function save({ isLast = false, isPressed = false } = {}) {
    const isWaiting = (state === 'gone' && !isPressed) || (state === 'sending' && !isLast);
    if (isWaiting || read() === kept) return;
    state = 'sending';
    saving = send(isLast, isPressed);
    await saving;
  }

  async function send(isLast: boolean, isPressed: boolean) {
    const sent = read();
    const body = JSON.stringify({
      subject: subject.value,
      document: text.value,
      ...{ version, page, step: ++step, isPressed },
    });
    const response = await fetch(`${path}/texto`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      keepalive: isLast && new Blob([body]).size <= mostOnLeaving,
      body,
    }).catch(() => undefined);
    if (!response) return fail(texts.unreachable, true);
    if (response.status === 410) return end();
    if (response.status === 401) return fail(texts.ended, false, true);
    const answer: Partial<Kept> = (await readJson(response)) ?? {};
    if (answer.fault && !response.ok) return fail(`Sin guardar: ${answer.fault}`, false);
    if (response.status >= 400 && response.status < 500) return fail(texts.refused, false);
    if (!isKept(answer)) return fail(texts.failing, true);
    state = 'open';
    kept = sent;
    note(answer.version);
    if (answer.path !== path) move(answer.path);
    const told = answer.fault ?? answer.notice;
    tell(told ?? `Guardado ${answer.clock}`, Boolean(told));
    if (read() !== kept) schedule();
  }

  /** Continues on the new draft that the server has made for this text. */
  function move(newPath: string) {
    for (const other of document.querySelectorAll('form'))
      if (new URL(other.action).pathname === path) other.action = newPath;
    path = newPath;
    history.replaceState(null, '', path);
  }

  /** Loads a newer version from the server, unless unsaved text would be lost. Otherwise saves. */
  async function refresh() {
    if (state === 'gone') return;
    if (read() !== kept) return save();
    const response = await fetch(`${path}/texto`).catch(() => undefined);
    if (response?.status === 401) return fail(texts.ended, false, true);
    if (response?.status === 410) return end();
    const current: Current | undefined = response?.ok ? await readJson(response) : undefined;
    if (!current || state === 'sending' || read() !== kept) return;
    // There is a session again.
    if (state === 'failing') {
      state = 'open';
      tell('', false);
    }
    if (current.version === version) return;
    const isSame = current.subject === subject.value && current.document === text.value;
    page = makePageKey();
    subject.value = current.subject;
    text.value = current.document;
    kept = read();
    note(current.version);
    if (isSame) return;
    onNewer(current.document);
    tell(texts.changed, false);
  }

  const leave = () => void save({ isLast: true });
  form.addEventListener('input', change);
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
    else void refresh();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void refresh();
  });
  // Checks before the first key, because another device may have saved a newer text.
  const look = () => {
    if (Date.now() - lastCheck < pause) return;
    lastCheck = Date.now();
    void refresh();
  };
  addEventListener('focus', look);
  for (const touch of ['focusin', 'pointerdown']) form.addEventListener(touch, look);
  addEventListener('online', () => void save());
  addEventListener('beforeunload', (event) => {
    const isLong = new Blob([text.value]).size > mostOnLeaving / 2;
    if (read() !== kept && (state !== 'open' || isLong)) event.preventDefault();
  });
  document.addEventListener('submit', async (event) => {
    const { target, submitter } = event;
    const isOurs = target instanceof HTMLFormElement && new URL(target.action).pathname === path;
    if (!isOurs || read() === kept) return;
    event.preventDefault();
    tell(texts.saving, false);
    const before = path;
    await saving;
    await save({ isPressed: true });
    // Does not submit for a new draft: the user first sees the notice.
    if (read() === kept && path === before) target.requestSubmit(submitter);
  });
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // On Back or reload, the autosave sent on leaving may have arrived after this page was made.
  if (entry?.type !== 'navigate') window.setTimeout(refresh, 500);
  return { changed: change, path: () => path, read: () => text.value };
}
