'use client';

import { Fragment, startTransition, useEffect, useState } from 'react';
import { known, readAmount, readShare } from '../../../taxes/amounts';
import type { Town } from '../../../taxes/estimates';
import { MessageLink } from '../message-link';
import './account.css';
import './account-states.css';
import { AccountFacade } from '../../house';
import { AccountLine, fitLetters } from './account-line';
import { AccountResult } from './account-result';
import { AccountWanted, describeWanted } from './account-wanted';
import { writeClosing } from './closing';
import { describeAccount, describeExample, joinSentences, subtract } from './describe';
import type { Fees } from './lines';
import { explainText, helpWith, lineKeys, lines, listReadings, readAccount } from './lines';
import { useTaxes } from './use-taxes';
import { type Typed, useTyped } from './use-typed';

const lineOf = (field: Element | null) => field?.getAttribute('name')?.split('euros-')[1];

type Props = Fees & {
  /** The path of `agency/style/street.svg`. */
  street: string;
  town: Town;
};

/**
 * Computes the account of a sale from the visitor's amounts at each input. Nothing is sent or stored. A link
 * copies the lines into the contact form's message.
 */
export function Account({ street, town, ...fees }: Props) {
  const { typed, settled, read, update, settle } = useTyped();
  const { taxes, isMissing, requested, open, toggle } = useTaxes();
  const [whole, setWhole] = useState<string>();
  const [current, setCurrent] = useState<string>();
  const follow = (field: Element | null) => startTransition(() => setCurrent(lineOf(field)));
  const [canPrint, setCanPrint] = useState(true);

  const compute = ({ texts, answers, wanted }: Typed, mayHaveCents = true) => {
    const estimate = taxes?.prepareEstimates(answers, town, requested);
    const readAt = (price = texts.price) => readAccount({ ...texts, price }, fees, estimate);
    const leave = (euros: number) => subtract(readAt(`${euros}`).figures)?.remaining ?? 0;
    const { figures, estimates } = readAt();
    const income = texts.income?.trim() ? undefined : estimates.income;
    return {
      ...describeAccount(figures, mayHaveCents),
      estimates,
      each: taxes?.explainEach(subtract(figures)?.remaining, answers, income),
      given: requested.flatMap((tax) => taxes?.listAnswers(tax, answers) ?? []),
      answer: describeWanted(wanted, leave, known(readAmount(`${answers.paid ?? ''}`))),
    };
  };
  const unfinished = settled === typed ? undefined : typed.texts[current as keyof typeof lines];
  const shown = compute(typed, !/\.\d\d?$/.test(unfinished ?? ''));
  const { spoken, each, answer } = settled === typed ? shown : compute(settled);
  // In a pause: it is out of sight while a visitor types.
  useEffect(() => {
    const timer = setTimeout(writeClosing, 200, shown);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    setCurrent(lineOf(document.activeElement));
    setCanPrint(typeof print === 'function'); // not in in-app browsers
    addEventListener('beforeprint', dateSheet);
    return () => removeEventListener('beforeprint', dateSheet);
  }, []);

  const { estimates, isComplete, isBlank, given } = shown;
  const isExample = isBlank && lineKeys.every((line) => !typed.texts[line]?.trim());
  const example = isExample ? describeExample(fees) : undefined;
  const { written, taken } = example ?? shown;
  const [longest] = written
    .map(({ formatted = '' }) => formatted)
    .sort((a, b) => b.length - a.length);
  const listMessage = () => {
    const { message, given } = compute(read());
    return [...message, ...given];
  };
  return (
    <>
      <AccountFacade current={current} isExample={isExample} street={street} taken={taken} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the events come from its fields */}
      <div
        className="account"
        data-example={isExample ? '' : undefined}
        onBlur={({ relatedTarget }) => follow(relatedTarget)}
        onFocus={({ target }) => follow(target)}
        onInput={({ target }) => {
          update();
          // The result may partly cover a field after a click.
          (target as Element).scrollIntoView({ block: 'nearest' });
        }}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        style={fitLetters(longest)}
      >
        {lineKeys.map((line, i) => {
          const { formatted, aside, amount } = shown.written[i] ?? {};
          const text = typed.texts[line] ?? '';
          const isCost = line !== 'price';
          const isSettled = text === (settled.texts[line] ?? '');
          const isTax = line === 'land' || line === 'income';
          const tax = isTax && !town.hasOwnTaxes ? line : undefined;
          const isRequested = tax !== undefined && open === tax;
          const isOpen = isRequested && taxes !== undefined;
          const invitation = tax && estimates[tax] ? 'Cambiar' : 'Estimar';
          const limit =
            isTax && !tax ? 'con ley foral no se estima aquí: lo hace una persona' : undefined;
          return (
            <Fragment key={line}>
              <AccountLine
                choices={isSettled && isCost ? listReadings(text) : []}
                error={isSettled ? explainText(text, isCost) : undefined}
                example={example?.written[i]?.formatted}
                field={`euros-${line}`}
                formatted={formatted}
                help={line === current ? helpWith(line, fees) : undefined}
                isShare={isCost && readShare(text) !== undefined}
                name={lines[line].name}
                note={amount === 'waiting' ? 'falta el precio' : (aside ?? limit)}
              >
                {tax && (
                  <button
                    aria-expanded={isOpen}
                    aria-label={`${isOpen ? 'Cerrar' : invitation}: ${lines[line].name}`}
                    className="account-action account-estimate"
                    onClick={() => toggle(tax)}
                    type="button"
                  >
                    {isOpen ? 'Cerrar' : invitation}
                  </button>
                )}
              </AccountLine>
              {isRequested && isMissing && (
                <strong className="account-note account-outcome" role="alert">
                  No se ha cargado el cálculo. Pulsa otra vez.
                </strong>
              )}
              {isOpen && (
                <taxes.AccountQuestions
                  answers={typed.answers}
                  estimate={estimates[tax]}
                  onWhole={setWhole}
                  price={known(readAmount(typed.texts.price ?? ''))}
                  settled={settled.answers}
                  tax={tax}
                  town={town}
                  whole={whole}
                />
              )}
            </Fragment>
          );
        })}
        <AccountResult
          {...shown}
          current={taken.find(({ line }) => line === current)}
          example={example?.remaining}
          spent={isExample ? undefined : taken.at(-1)?.end}
        />
        <small className="account-note account-omitted">
          {joinSentences([shown.each, shown.omitted])}
        </small>
        {given.length > 0 && <p className="account-given">{joinSentences(given)}</p>}
        <AccountWanted
          answer={shown.answer}
          isSettled={typed.wanted === settled.wanted}
          typed={typed.wanted}
        />
        <output className="account-spoken">
          {joinSentences([spoken, each, [answer.text, answer.price].filter(Boolean).join(' ')])}
        </output>
        <MessageLink
          className={isExample ? 'account-action' : 'button'}
          listLines={listMessage}
          title="La cuenta de mi venta:"
        >
          {invite(isExample, isComplete, isBlank)}
        </MessageLink>
        {canPrint && (
          <button className="account-action" onClick={printAccount} type="button">
            Imprímela y compara tres agencias
          </button>
        )}
      </div>
    </>
  );
}

/** Returns the link's label. Without a readable amount the link only leads to the form. */
function invite(isExample: boolean, isComplete: boolean, isBlank: boolean): string {
  if (isExample) return 'La hacemos contigo';
  if (isComplete) return 'Añádela a tu mensaje';
  return isBlank ? 'Pregúntanos lo que falta' : 'Añádela y pregúntanos';
}

/** Writes the day beside the address of the site. */
function dateSheet() {
  const card = document.querySelector<HTMLElement>('[data-site]');
  const day = new Date().toLocaleDateString('es', { dateStyle: 'long' });
  if (card) card.dataset.day = ` · ${day}`;
}

/** An open legal text would be printed alone. */
function printAccount() {
  if (document.querySelector('footer > :target')) location.replace('#cuenta');
  print();
}
