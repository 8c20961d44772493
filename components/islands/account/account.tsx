'use client';

import { Fragment, type MouseEvent, useEffect, useRef, useState } from 'react';
import { readAmount, readShare } from '../../../taxes/amounts';
import type { Town } from '../../../taxes/estimates';
import { addToMessage } from '../message';
import { MessageRefusal } from '../message-refusal';
import './account.css';
import './account-states.css';
import { AccountFacade } from '../../account-facade';
import { AccountLine } from './account-line';
import { AccountResult } from './account-result';
import { AccountWanted } from './account-wanted';
import { writeClosing } from './closing';
import { describeAccount, describeExample, findRemainder } from './describe';
import { fillFees, lines, listLines } from './lines';
import {
  accountTitle,
  explainText,
  invite,
  inviteToEstimate,
  joinSentences,
  listReadings,
} from './texts';
import { useTaxes } from './use-taxes';
import { type Typed, typeInto, useTyped } from './use-typed';
import { describeWanted } from './wanted';

const fields = lines.map((_, i) => `euros-${i}`);
const incomeLine = lines.findIndex(({ tax }) => tax === 'income');

type Props = {
  /** The agency's fees in percent of the price, if it states them. */
  feeRate?: number;
  /** The path of `agency/style/street.svg`. */
  street: string;
  town: Town;
};

/**
 * Computes the account of a sale from the visitor's amounts at each input. Nothing is sent or stored. A link
 * copies the lines into the contact form's message.
 */
export function Account({ feeRate, street, town }: Props) {
  const account = useRef<HTMLDivElement>(null);
  const { typed, settled, read, update, settle } = useTyped(account);
  const { taxes, isMissing, open, toggle, estimate } = useTaxes(town, feeRate);
  const [whole, setWhole] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const [current, setCurrent] = useState<number>();

  const compute = (typed: Typed) => {
    const estimates = estimate(typed);
    const texts = fillFees(typed.texts, feeRate);
    const given = { texts, estimates: estimates.map((tax) => tax?.cents) };
    const income = texts[incomeLine]?.trim() ? undefined : estimates[incomeLine];
    const each = taxes?.explainEach(findRemainder(given), typed.answers, income);
    return { ...describeAccount(given), estimates, each };
  };
  const findWanted = (typed: Typed) => {
    const leave = (euros: number) => {
      const texts = [`${euros}`, ...typed.texts.slice(1)];
      const estimates = estimate({ ...typed, texts }).map((tax) => tax?.cents);
      return findRemainder({ texts: fillFees(texts, feeRate), estimates }) ?? 0;
    };
    // A tax applies from the price at which there is a gain.
    return describeWanted(typed.wanted, leave, readAmount(`${typed.answers.paid ?? ''}`));
  };
  const shown = compute(typed);
  const { estimates, omitted, isComplete } = shown;
  const announced = compute(settled);
  useEffect(() => writeClosing(shown));

  const isBlank = typed.texts.every((text) => !text.trim());
  const isExample = isBlank && estimates.every((tax) => !tax);
  const example = describeExample(feeRate);
  const hints = isExample ? example.lines.map(({ formatted }) => formatted) : [];
  const [longest] = shown.lines
    .map(({ formatted }, i) => formatted ?? hints[i] ?? '')
    .sort((a, b) => b.length - a.length);

  const addMessage = (event: MouseEvent) => {
    const { message } = compute(read());
    setRefused(addToMessage(event, { title: accountTitle, lines: message }));
  };
  return (
    <>
      <AccountFacade
        current={current}
        street={street}
        taken={(isExample ? example : shown).taken}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the events come from its fields */}
      <div
        className="account"
        data-example={isExample ? '' : undefined}
        onBlur={() => setCurrent(undefined)}
        onFocus={({ target }) => setCurrent(fields.indexOf((target as HTMLInputElement).name) - 1)}
        onInput={({ target }) => {
          update();
          setRefused(false);
          // The result may partly cover a field after a click.
          (target as Element).scrollIntoView({ block: 'nearest' });
        }}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        ref={account}
      >
        {listLines(feeRate, town.hasOwnTaxes).map(({ name, note, tax }, i) => {
          const line = shown.lines[i];
          const text = typed.texts[i] ?? '';
          const isSettled = text === settled.texts[i];
          const isRequested = tax !== undefined && open === tax;
          const isOpen = isRequested && taxes !== undefined;
          const limit = lines[i]?.tax === tax ? undefined : note; // no estimate for this tax
          const invitation = inviteToEstimate(isOpen, Boolean(estimates[i]));
          return (
            <Fragment key={name}>
              <AccountLine
                choices={isSettled && i > 0 ? listReadings(text) : []}
                error={isSettled ? explainText(text, i > 0) : undefined}
                example={hints[i]}
                field={fields[i] ?? ''}
                formatted={line?.formatted}
                help={note}
                longest={longest}
                isShare={i > 0 && readShare(text) !== undefined}
                name={name}
                note={line?.amount === 'waiting' ? 'falta el precio' : (line?.aside ?? limit)}
              >
                {tax && (
                  <button
                    aria-expanded={isOpen}
                    aria-label={`${invitation}: ${name}`}
                    className="account-estimate"
                    onClick={() => toggle(tax)}
                    type="button"
                  >
                    {invitation}
                  </button>
                )}
              </AccountLine>
              {isRequested && isMissing && (
                <strong className="account-outcome" role="alert">
                  No se ha cargado el cálculo. Pulsa otra vez.
                </strong>
              )}
              {isOpen && (
                <taxes.AccountQuestions
                  answers={typed.answers}
                  estimate={estimates[i]}
                  price={typed.texts[0] ?? ''}
                  settled={settled.answers}
                  tax={tax}
                  town={town}
                  whole={whole}
                  onWhole={setWhole}
                />
              )}
            </Fragment>
          );
        })}
        <AccountResult {...shown} example={isExample ? example.remaining : undefined} />
        <small className="account-note account-omitted">
          {joinSentences([shown.each, omitted])}
        </small>
        {!isExample && (
          <AccountWanted
            answer={findWanted(typed)}
            isSettled={typed.wanted === settled.wanted}
            omitted={omitted}
            onAccept={(price) => typeInto(account.current, 'euros-0', price)}
            typed={typed.wanted}
          />
        )}
        <output className="account-spoken">
          {joinSentences([announced.spoken, announced.each, findWanted(settled).text])}
        </output>
        {!isBlank && (
          <div className="account-actions">
            {/* biome-ignore lint/a11y/useValidAnchor: without readable amounts it is a link */}
            <a className="button" href="#contact" onClick={addMessage}>
              {invite(isComplete, !shown.result)}
            </a>
            {/* In-app browsers have no `print`. */}
            {typeof print === 'function' && (
              <button className="account-action" onClick={() => print()} type="button">
                Imprímela y compara tres agencias
              </button>
            )}
          </div>
        )}
        {isRefused && <MessageRefusal />}
      </div>
    </>
  );
}
