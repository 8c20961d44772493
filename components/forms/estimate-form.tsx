'use client';

import {
  type CSSProperties,
  Fragment,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Bar, formatFigure, readFigure, subtract } from '../../lib/account';
import { appendToMessage, formatField, printAccount, ungroupField } from './estimate-events';
import './estimate-form.css';

const settlingTime = 1000; // milliseconds without a change, until the result is announced

// The price, and the costs.
const lines = [
  ['Precio de venta', 'el de la escritura, no el del anuncio'],
  ['Honorarios, con IVA', 'pídelos por escrito'],
  ['Plusvalía municipal', 'si el suelo ganó valor'],
  ['IRPF', 'cada dueño, al año siguiente; salvo exención'],
  ['Hipoteca', 'lo pendiente y cancelarla: banco y Registro'],
  ['Notaría y papeles', 'lo pactado y los certificados'],
  ['Comunidad e IBI', 'lo que se deba'],
];

/**
 * The account of a sale, computed from the visitor's figures at each input.
 * Nothing is sent or stored; a link copies the lines into the contact form's message.
 */
export function EstimateForm() {
  const account = useRef<HTMLDivElement>(null);
  const [texts, setTexts] = useState<string[]>([]);
  const [settled, setSettled] = useState(texts);

  // A browser extension may add fields, without a name.
  const findFields = () => [
    ...(account.current?.querySelectorAll<HTMLInputElement>('[name]') ?? []),
  ];
  const read = () => setTexts(findFields().map((field) => field.value));

  // Reads what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    findFields().forEach(formatField);
    read();
  }, []);

  useEffect(() => {
    const timer = setTimeout(setSettled, settlingTime, texts);
    return () => clearTimeout(timer);
  }, [texts]);

  const update = ({ target }: SyntheticEvent, act: (field: HTMLInputElement) => void) => {
    const field = findFields().find((field) => field === target);
    if (field) act(field);
    read();
  };

  const explain = (i: number) => {
    const text = texts[i] ?? '';
    if (text !== settled[i] || readFigure(text) !== 'unreadable') return;
    return `Escribe ${text.includes('%') ? 'cuántos euros son' : 'la cifra en euros'}, como 7260.`;
  };
  const { name, amount, isShort, bars, messageText } = describe(texts);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of its fields
    <div
      className="estimate-form"
      onBlur={(event) => update(event, formatField)}
      onInput={(event) => update(event, ungroupField)}
      onKeyDown={({ key }) => key === 'Enter' && setSettled(texts)}
      ref={account}
    >
      {lines.map(([name, note], i) => {
        const error = explain(i);
        return (
          <Fragment key={name}>
            <label style={positionBar(bars[i])}>
              {name}
              <small>{note}</small>
              <input
                aria-describedby={error && `estimate-${i}`}
                aria-invalid={!!error || undefined}
                autoComplete="off"
                inputMode="decimal"
                name={`euros-${i}`}
                placeholder=" "
              />
            </label>
            {error && (
              <strong id={`estimate-${i}`} role="alert">
                {error}
              </strong>
            )}
          </Fragment>
        );
      })}
      <p className={isShort ? 'estimate-short' : undefined} style={positionBar(bars[lines.length])}>
        <span>{name}</span>
        <b>{amount && <mark>{amount}</mark>}</b>
      </p>
      <output>{describe(settled).spoken}</output>
      {/* Without the fields, so that Enter in one of them does not print. */}
      <form method="dialog" onSubmit={printAccount}>
        {/* biome-ignore lint/a11y/useValidAnchor: without figures, or before hydration, it is a link */}
        <a href="#contact" onClick={(event) => messageText && appendToMessage(event, messageText)}>
          {messageText ? 'Llévala al mensaje' : 'Pregunta lo que no sepas'}
        </a>
        <button type="submit">Imprímela para tres agencias</button>
      </form>
    </div>
  );
}

/** The texts and the bars of an account. */
function describe(texts: string[]) {
  const figures = texts.map(readFigure);
  const [price = 'blank', ...costs] = figures;
  const account = subtract(price, costs);
  const isShort = account !== undefined && account.left < 0;
  const name = isShort ? 'Lo que te falta' : 'Lo que te queda';
  const left = account && write(Math.abs(account.left));
  const listed = figures.flatMap((figure, i) =>
    typeof figure === 'number' ? `${lines[i]?.[0]}: ${i > 0 ? '−' : ''}${write(figure)}` : [],
  );
  const spoken = left && `${name}: ${left}`;
  return {
    name,
    amount: left ?? (listed[0] && 'Falta el precio'),
    spoken,
    isShort,
    bars: account?.bars ?? [],
    /** The lines with a figure and what is left, for the message; empty without one. */
    messageText: [...listed, spoken].filter(Boolean).join('\n'),
  };
}

const write = (cents: number) => `${formatFigure(cents)}\u00a0€`;

/** The position of a bar, which is at least 1% long and keeps its right end; undefined for an empty one. */
function positionBar(bar: Bar | undefined) {
  if (!bar?.size) return undefined;
  const size = Math.max(bar.size, 0.01);
  const start = Math.max(bar.start + bar.size - size, 0);
  const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
  return { '--start': percent(start), '--size': percent(size) } as CSSProperties;
}
