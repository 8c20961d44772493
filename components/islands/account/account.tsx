'use client';

import { Fragment, type MouseEvent, useEffect, useRef, useState } from 'react';
import { addToMessage } from '../message';
import { MessageRefusal } from '../message-refusal';
import './account.css';
import './account-states.css';
import { AccountActions } from './account-actions';
import { AccountFacade } from './account-facade';
import { AccountFoot } from './account-foot';
import { AccountLine } from './account-line';
import { AccountResult } from './account-result';
import { AccountWanted } from './account-wanted';
import { readAmount, readShare } from './amounts';
import { writeClosing } from './closing';
import type { Town } from './estimates/estimates';
import { fillFees, lines, listLines } from './lines';
import { setPrints } from './print';
import {
  accountTitle,
  describeAccount,
  explainText,
  findLeft,
  invite,
  inviteToEstimate,
  joinSentences,
  listReadings,
} from './texts';
import { typeInto } from './type-into';
import { useTaxes } from './use-taxes';
import { type Typed, useTyped } from './use-typed';
import { describeWanted } from './wanted';

const fields = lines.map((_, i) => `euros-${i}`);

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
  const { typed, settled, read, take, settle } = useTyped(account);
  const { taxes, isMissing, open, toggle, estimate } = useTaxes(town, feeRate);
  const [whole, setWhole] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const [current, setCurrent] = useState<number>();

  const isBlank = typed.texts.every((text) => !text.trim());
  useEffect(() => setPrints(isBlank ? undefined : 'filled'), [isBlank]);

  const compute = (typed: Typed) => ({
    texts: fillFees(typed.texts, feeRate),
    estimates: estimate(typed).map((tax) => tax?.cents),
  });
  const describe = (typed: Typed) => describeAccount(lines, compute(typed));
  const estimates = estimate(typed);
  const described = describe(typed);
  const { isComplete, leftOut } = described;
  const explainEach = (typed: Typed) => {
    const taxed = lines.findIndex(({ tax }) => tax === 'income');
    const isTyped = typed.texts[taxed]?.trim();
    const income = isTyped ? undefined : estimate(typed)[taxed];
    return taxes?.explainEach(findLeft(compute(typed)), typed.answers, income);
  };
  useEffect(() => writeClosing(described));

  const isExample = isBlank && estimates.every((tax) => !tax);
  const example = describeExample(feeRate);
  const hints = isExample ? example.lines.map(({ formatted }) => formatted) : [];
  const [longest] = described.lines
    .map(({ formatted }, i) => formatted ?? hints[i] ?? '')
    .sort((a, b) => b.length - a.length);

  const findWanted = (typed: Typed) => {
    const leave = (euros: number) =>
      findLeft(compute({ ...typed, texts: [`${euros}`, ...typed.texts.slice(1)] })) ?? 0;
    // A tax applies from the price at which there is a gain.
    return describeWanted(typed.wanted, leave, readAmount(`${typed.answers.paid ?? ''}`));
  };
  const takeAlong = (event: MouseEvent) => {
    const { message } = describe(read());
    setRefused(addToMessage(event, { title: accountTitle, lines: message }));
  };
  return (
    <>
      <AccountFacade
        current={current}
        street={street}
        taken={(isExample ? example : described).taken}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the events come from its fields */}
      <div
        className="account"
        data-example={isExample ? '' : undefined}
        onBlur={() => setCurrent(undefined)}
        onFocus={({ target }) => setCurrent(fields.indexOf((target as HTMLInputElement).name) - 1)}
        onInput={({ target }) => {
          take();
          setRefused(false);
          // The result may partly cover a field after a click.
          (target as Element).scrollIntoView({ block: 'nearest' });
        }}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        ref={account}
      >
        {listLines(feeRate, town.hasOwnTaxes).map(({ name, note, tax }, i) => {
          const line = described.lines[i];
          const text = typed.texts[i] ?? '';
          const isSettled = text === settled.texts[i];
          const isAsked = tax !== undefined && open === tax;
          const isOpen = isAsked && taxes !== undefined;
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
              {isAsked && isMissing && (
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
        <AccountResult {...described} example={isExample ? example.remaining : undefined} />
        <small className="account-note account-left-out">
          {joinSentences([explainEach(typed), leftOut])}
        </small>
        {!isExample && (
          <AccountWanted
            answer={findWanted(typed)}
            isSettled={typed.wanted === settled.wanted}
            leftOut={leftOut}
            onTake={(price) => typeInto(account.current, 'euros-0', price)}
            typed={typed.wanted}
          />
        )}
        {!isBlank && (
          <AccountFoot
            estimates={estimates}
            explain={taxes?.explainBriefly}
            lines={described.lines}
            town={town}
          />
        )}
        <output className="account-spoken">
          {joinSentences([
            describe(settled).spoken,
            explainEach(settled),
            findWanted(settled).text,
          ])}
        </output>
        {!isBlank && (
          <AccountActions invitation={invite(isComplete, !described.result)} onTake={takeAlong} />
        )}
        {isRefused && <MessageRefusal />}
      </div>
    </>
  );
}

/** Computes the result of the example. */
function describeExample(feeRate?: number) {
  const texts = listLines(feeRate).map(({ example }) =>
    example === undefined ? '' : `${example}`,
  );
  const described = describeAccount(lines, { texts });
  return { ...described, remaining: described.result?.split('\u00a0')[0] };
}
