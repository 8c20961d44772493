'use client';

import {
  type CSSProperties,
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { addUp, type Bar, formatFigure, readFigure } from '../lib/account';
import './estimate-form.css';

const settlingTime = 1000; // milliseconds without a change, before the sum is read out

const lines = [
  { id: 'worth', name: 'Lo que vale', note: 'lo que pedirías por ella' },
  { id: 'fees', name: 'Honorarios, con IVA', note: 'pídelos por escrito' },
  { id: 'gain', name: 'Plusvalía municipal', note: 'solo si hubo ganancia' },
  { id: 'income', name: 'IRPF', note: 'por lo que ganes' },
  { id: 'loan', name: 'Hipoteca pendiente', note: 'y su cancelación' },
  { id: 'papers', name: 'Papeles', note: 'y certificados' },
];

/**
 * The account of a sale, with the visitor's own figures. They are added up as
 * they are written, and go nowhere.
 */
export function EstimateForm() {
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState<string[]>([]);
  const [settled, setSettled] = useState(texts);

  const findFields = () => [...(form.current?.querySelectorAll('input') ?? [])];
  const read = () => setTexts(findFields().map((field) => field.value));

  // What was written before this code came counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(read, []);

  useEffect(() => {
    const timer = setTimeout(setSettled, settlingTime, texts);
    return () => clearTimeout(timer);
  }, [texts]);

  function tidy({ target }: FocusEvent<HTMLFormElement>) {
    const figure = readFigure(target.value);
    if (typeof figure === 'number') target.value = formatFigure(figure);
    read();
  }

  // A form of several fields without a button is never submitted: Enter is ours.
  function answer({ key }: KeyboardEvent) {
    if (key === 'Enter') setSettled(texts);
  }

  const isWrong = (i: number) =>
    texts[i] === settled[i] && readFigure(texts[i] ?? '') === 'unreadable';
  const sum = describe(texts);

  return (
    <form
      className="account"
      onBlur={tidy}
      onInput={read}
      onKeyDown={answer}
      ref={form}
    >
      <p className="hint">
        Escribe tus cifras: solo se suman, aquí mismo. No se envían ni se
        guardan.
      </p>
      {lines.map(({ id, name, note }, i) => (
        <Fragment key={id}>
          <label className={id} style={place(sum.bars[i])}>
            {name}
            <small>{note}</small>
            <input
              aria-describedby={isWrong(i) ? `no-${id}` : undefined}
              aria-invalid={isWrong(i) || undefined}
              autoComplete="off"
              inputMode="decimal"
              name={id}
              placeholder=" "
            />
          </label>
          {isWrong(i) && (
            <strong id={`no-${id}`} role="alert">
              No se puede leer: queda fuera de la suma.
            </strong>
          )}
        </Fragment>
      ))}
      <p
        className={sum.isShort ? 'kept short' : 'kept'}
        style={place(sum.bars[lines.length])}
      >
        <mark>{sum.name}</mark>
        {sum.amount && <b>{sum.amount}</b>}
      </p>
      <output>{describe(settled).spoken}</output>
    </form>
  );
}

/** What the account says in words and draws as bars. */
function describe(texts: string[]) {
  const [worth = 'blank', ...costs] = texts.map(readFigure);
  const account = addUp(worth, costs);
  const isShort = account !== undefined && account.left < 0;
  const name = isShort ? 'Lo que te falta' : 'Lo que te queda';
  const isBegun = costs.some((cost) => typeof cost === 'number');
  const amount = account
    ? `${formatFigure(Math.abs(account.left))}\u00a0€`
    : isBegun && 'di lo que vale';
  const spoken = amount && `${name}: ${amount}`;
  return { name, amount, spoken, isShort, bars: account?.bars ?? [] };
}

/** A bar by its right end, and never so short that it looks like a fault. */
function place(bar: Bar | undefined) {
  if (!bar) return undefined;
  const size = bar.size && Math.max(bar.size, 0.01);
  const start = Math.max(bar.start + bar.size - size, 0);
  const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
  return {
    '--start': percent(start),
    '--size': percent(size),
  } as CSSProperties;
}
