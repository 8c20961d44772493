/** What the office answers when a text was kept; `clock` is when, in words. */
type Kept = { path: string; version: string; clock: string; notice?: string; fault?: string };
/** The text that the office has. */
type Current = { version: string; subject: string; document: string };

/** The debounce: how long after a change the text is kept, and after a failure tried again, in milliseconds. */
const pause = 1500;
const longPause = 10_000;
/** How many bytes a browser sends while its page is left (`keepalive`; Fetch Standard: 64 kB). With a longer text it asks before it leaves. */
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

/** A name for an open page, so that the office knows which text came after which. */
const makePageKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16)).join('-');

/** Whether an answer is whole: one may come from a proxy. */
const isKept = (answer: Partial<Kept>): answer is Kept => answer.version !== undefined;

/** @returns undefined for an answer that is cut off, or not the office's */
const readJson = (response: Response) => response.json().catch(() => undefined);

/**
 * Keeps the letter of a form in the office, soon after each change, before a button acts on it, and when
 * the page is left.
 * @param tell shows how it stands; `isOut` shows the way in, too
 * @param onNewer receives a text that was written elsewhere and stands in the form now
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
  /** When the office was asked last whether there is a newer text. */
  let lastCheck = Date.now();
  let timer: number | undefined;
  let state: State = 'open';
  /** The request that is under way. */
  let saving: Promise<void> | undefined;
  const read = () => JSON.stringify([subject.value, text.value]);
  let kept = read();

  /** The letter has this version now. */
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

  /** What stands here is kept nowhere. */
  function end() {
    state = 'gone';
    kept = '';
    tell(texts.gone, true);
  }

  /** @param isPressed a letter that was deleted elsewhere is kept as another one */
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

  /** The text is a letter of its own now. */
  function move(newPath: string) {
    for (const other of document.querySelectorAll('form'))
      if (new URL(other.action).pathname === path) other.action = newPath;
    path = newPath;
    history.replaceState(null, '', path);
  }

  /** Checks whether the letter was changed elsewhere, and shows the newer text if nothing gets lost. */
  async function refresh() {
    if (state === 'gone') return;
    if (read() !== kept) return save();
    const response = await fetch(`${path}/texto`).catch(() => undefined);
    if (response?.status === 401) return fail(texts.ended, false, true);
    if (response?.status === 410) return end();
    const current: Current | undefined = response?.ok ? await readJson(response) : undefined;
    if (!current || state === 'sending' || read() !== kept) return;
    // The session has begun again.
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
  // Before the first key: the letter may have been written on elsewhere meanwhile.
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
    // What has become a letter of its own is looked at first.
    if (read() === kept && path === before) target.requestSubmit(submitter);
  });
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The autosave of leaving may have arrived after this page was made.
  if (entry?.type !== 'navigate') window.setTimeout(refresh, 500);
  return { changed: change, path: () => path, read: () => text.value };
}
