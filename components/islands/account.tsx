'use client';

import { type CSSProperties, Fragment, useEffect, useRef, useState } from 'react';
import { type Bar, readAmount } from '../../lib/account';
import './account.css';
import './account-actions.css';
import { describeAccount } from './account-texts';
import { writeClosing } from './closing';
import { addToMessage } from './message';

const settlingTime = 1000; // milliseconds without a change, until the result is announced

// The price, and the costs.
const lines: [name: string, note: string][] = [
  ['Precio de venta', 'el que firmarás'],
  ['Honorarios con IVA', 'pídelos por escrito'],
  ['Plusvalía municipal', 'si el suelo ganó valor'],
  ['IRPF', 'si hay ganancia no exenta; al año siguiente'],
  ['Hipoteca', 'deuda y cancelación'],
  ['Notaría y papeles', 'tu parte y certificados'],
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
    return `Escribe ${text.includes('%') ? 'cuántos euros son' : 'la cifra en euros'}, como 7.260.`;
  };
  const isBlank = texts.every((text) => !text.trim());
  useEffect(() => setPrints(isBlank ? undefined : 'filled'), [isBlank]);

  const describe = (texts: string[]) =>
    describeAccount(
      lines.map(([name]) => name),
      texts,
    );
  const described = describe(texts);
  const { formatted, bars, isComplete, isShort, name, result, leftOut } = described;
  useEffect(() => writeClosing(described));

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
            <label
              data-amount={formatted[i]}
              style={{ ...positionBar(bars[i]), ...fitLetters(formatted[i]) }}
            >
              {name}
              <small className="account-note">{note}</small>
              <input
                aria-describedby={error && `account-${i}`}
                aria-invalid={!!error || undefined}
                inputMode="decimal"
                name={`euros-${i}`}
                placeholder=" "
              />
              <span className="account-unit">€</span>
            </label>
            {error && (
              <strong className="account-error" id={`account-${i}`} role="alert">
                {error}
              </strong>
            )}
          </Fragment>
        );
      })}
      <p
        className={isShort ? 'account-result account-short' : 'account-result'}
        style={{ ...positionBar(bars[lines.length]), ...fitLetters(result) }}
      >
        <span className="account-name">{name}</span>
        <b className="account-left">{isComplete && !isShort ? <mark>{result}</mark> : result}</b>
      </p>
      <small className="account-note account-left-out">{leftOut}</small>
      <output>{describe(settled).spoken}</output>
      <div className="account-actions">
        {/* biome-ignore lint/a11y/useValidAnchor: without amounts, or before hydration, it is a link */}
        <a
          href="#contact"
          onClick={(event) =>
            addToMessage(event, 'La cuenta de mi venta:', describe(read()).message)
          }
        >
          {invite(isComplete, !result)}
        </a>
        <button onClick={printAccount} type="button">
          Imprímela para tres agencias
        </button>
      </div>
    </div>
  );
}

/** Says what a press does: without amounts the link leads to the form, and takes nothing along. */
function invite(isComplete: boolean, isBlank: boolean): string {
  if (isComplete) return 'Añádela a tu mensaje';
  return isBlank ? 'Pregúntanos lo que falta' : 'Añádela al mensaje y pregúntanos';
}

/** For an amount of hundreds of millions, which has smaller letters. */
function fitLetters(amount = '') {
  return amount.length > 12 ? ({ '--letters': amount.length } as CSSProperties) : undefined;
}

/** The position of a bar, undefined for an empty one. */
function positionBar(bar: Bar | undefined) {
  if (!bar || bar.start === bar.end) return undefined;
  const percent = (part: number) => `${(100 * part).toFixed(2)}%`;
  return { '--start': percent(bar.start), '--end': percent(bar.end) } as CSSProperties;
}

/** Prints the account, even a blank one, until `afterprint`, as `print` may return before. */
function printAccount() {
  const before = document.body.dataset.prints;
  setPrints('asked');
  addEventListener('afterprint', () => setPrints(before), { once: true });
  print();
}

/** Has the account printed in place of the page. @param why an attribute that `public/print.css` reads */
function setPrints(why?: string) {
  if (why) document.body.dataset.prints = why;
  else delete document.body.dataset.prints;
}
