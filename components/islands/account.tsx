'use client';

import { type CSSProperties, type FormEvent, Fragment, useEffect, useRef, useState } from 'react';
import { type Bar, formatAmount, readAmount, subtract } from '../../lib/account';
import './account.css';
import './account-print.css';
import { addToMessage } from './message';

const settlingTime = 1000; // milliseconds without a change, until the result is announced

// The price, and the costs.
const lines: [name: string, note: string][] = [
  ['Precio de venta', 'el de la escritura'],
  ['Honorarios con IVA', 'pídelos por escrito'],
  ['Plusvalía municipal', 'si el suelo ganó valor'],
  ['IRPF', 'al año siguiente, si no hay exención'],
  ['Hipoteca', 'lo que debes y su cancelación'],
  ['Notaría y papeles', 'lo que te toque y los certificados'],
  ['Comunidad e IBI', 'lo que se deba'],
];

/**
 * The account of a sale, computed from the visitor's amounts at each input.
 * Nothing is sent or stored; a link copies the lines into the contact form's message.
 */
export function Account() {
  const account = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState<string[]>([]);
  const [settled, setSettled] = useState(texts);

  const read = () => {
    // A browser extension may add fields, without a name.
    const fields = account.current?.querySelectorAll<HTMLInputElement>('[name]');
    return Array.from(fields ?? [], ({ value }) => value);
  };

  // Reads what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => setTexts(read()), []);

  useEffect(() => {
    const timer = setTimeout(setSettled, settlingTime, texts);
    return () => clearTimeout(timer);
  }, [texts]);

  const explain = (i: number) => {
    const text = texts[i] ?? '';
    if (text !== settled[i] || readAmount(text) !== 'unreadable') return;
    return `Escribe ${text.includes('%') ? 'cuántos euros son' : 'la cifra en euros'}, como 7260.`;
  };
  const { formatted, bars, isComplete, isShort, name, result, leftOut } = describe(texts);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of its fields
    <div
      className="account"
      onInput={() => setTexts(read())}
      onKeyDown={({ key }) => key === 'Enter' && setSettled(texts)}
      ref={account}
    >
      {lines.map(([name, note], i) => {
        const error = explain(i);
        return (
          <Fragment key={name}>
            {/* The style sheet shows the amount while the field is not focused: its text is never changed. */}
            <label data-amount={formatted[i]} style={positionBar(bars[i])}>
              {name}
              <small>{note}</small>
              <input
                aria-describedby={error && `account-${i}`}
                aria-invalid={!!error || undefined}
                autoComplete="off"
                inputMode="decimal"
                name={`euros-${i}`}
                placeholder=" "
                style={error ? wrong.field : undefined}
              />
            </label>
            {error && (
              <strong id={`account-${i}`} role="alert" style={wrong.text}>
                {error}
              </strong>
            )}
          </Fragment>
        );
      })}
      <p style={{ ...positionBar(bars[lines.length]), ...(isShort && shortfall) }}>
        <span>{name}</span>
        <b>{isComplete && !isShort ? <mark>{result}</mark> : result}</b>
      </p>
      <small>{leftOut}</small>
      <output>{describe(settled).spoken}</output>
      {/* Without the fields, so that Enter in one of them does not print. */}
      <form method="dialog" onSubmit={printAccount}>
        {/* biome-ignore lint/a11y/useValidAnchor: without amounts, or before hydration, it is a link */}
        <a
          href="#contact"
          onClick={(event) =>
            addToMessage(event, 'La cuenta de mi venta:', describe(read()).message)
          }
        >
          {isComplete ? 'Llévala al mensaje' : 'Pregúntanos lo que falta'}
        </a>
        <button type="submit">Imprímela para tres agencias</button>
      </form>
    </div>
  );
}

// Set by React, so that they are no part of the page's HTML.
const shortfall = { '--fill': 'var(--awning)' } as CSSProperties;
const wrong = {
  field: { borderColor: 'var(--failure)', zIndex: 2 }, // above the unit
  text: { color: 'var(--failure)', paddingBottom: '0.3rem' },
};

/** The texts and the bars of an account. */
function describe(texts: string[]) {
  const amounts = lines.map((_, i) => readAmount(texts[i] ?? ''));
  const [price = 'blank', ...costs] = amounts;
  const account = subtract(price, costs);
  const formatted = amounts.map((amount) =>
    typeof amount === 'number' ? formatAmount(amount) : undefined,
  );
  const listed = lines.flatMap(([name], i) =>
    formatted[i] ? `${name}: ${i > 0 ? '−' : ''}${addUnit(formatted[i])}` : [],
  );
  const missing = lines.flatMap(([name], i) => (formatted[i] ? [] : name));
  const isComplete = missing.length === 0;
  const isShort = account !== undefined && account.left < 0;
  const name = `${account && !isComplete ? 'Por ahora' : 'Lo que'} te ${isShort ? 'falta' : 'queda'}`;
  const left = account && addUnit(formatAmount(Math.abs(account.left)));
  const leftOut =
    listed[0] && !isComplete ? `Sin contar: ${missing.map(lowerFirst).join(', ')}.` : '';
  const result = [left ? `${name}: ${left}` : '', leftOut].filter(Boolean);
  return {
    formatted,
    bars: account?.bars ?? [],
    isComplete,
    isShort,
    name,
    result: left ?? (listed[0] && 'Falta el precio'),
    leftOut,
    spoken: result.join('. '),
    /** The lines that have an amount, the result and what it leaves out; empty without an amount. */
    message: [...listed, ...result],
  };
}

/** Not the first letter of an acronym. */
const lowerFirst = (name: string) => name.replace(/^.(?=\p{Ll})/u, (first) => first.toLowerCase());

const addUnit = (amount: string) => `${amount}\u00a0€`;

/** The position of a bar, undefined for an empty one. */
function positionBar(bar: Bar | undefined) {
  if (!bar || bar.start === bar.end) return undefined;
  const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
  return { '--start': percent(bar.start), '--end': percent(bar.end) } as CSSProperties;
}

/**
 * Prints the account alone, even a blank one: `app/base.css` reads the attribute,
 * which is kept until `afterprint`, because `print` may return before.
 */
function printAccount(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const { dataset } = event.currentTarget;
  dataset.printsAlone = '';
  addEventListener('afterprint', () => delete dataset.printsAlone, { once: true });
  print();
}
