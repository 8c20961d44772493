'use client';

import { Fragment, type MouseEvent, useEffect, useRef, useState } from 'react';
import { preinit } from 'react-dom';
import { filePath } from '../../../lib/file-path';
import { readShare } from './amounts';
import './account.css';
import './account-actions.css';
import { addToMessage, type Refusal } from '../message';
import { MessageRefusal } from '../message-refusal';
import { AccountBar } from './account-bar';
import { AccountFoot } from './account-foot';
import { AccountLine, fitLetters } from './account-line';
import { writeClosing } from './closing';
import { lines } from './lines';
import { printAccount, setPrints } from './print';
import { AccountQuestions } from './taxes/account-questions';
import { type Answers, estimateTaxes, type Tax } from './taxes/estimates';
import { describeAccount, explainText, invite, inviteToEstimate, readLines } from './texts';

const settlingTime = 1000; // milliseconds without a change, until the result is announced

const names = lines.map(({ name }) => name);
const example = describeExample();

/** What was typed: into the account's fields, and as answers to the questions for its estimates. */
type Typed = { texts: string[]; answers: Answers };

/**
 * The account of a sale, computed from the visitor's amounts at each input.
 * Nothing is sent or stored; a link copies the lines into the contact form's message.
 */
export function Account() {
  const account = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed>({ texts: [], answers: {} });
  const [settled, setSettled] = useState(typed);
  const [asked, setAsked] = useState<Tax[]>([]);
  const [open, setOpen] = useState<Tax>();
  const [refusal, setRefusal] = useState<Refusal>();

  const read = (): Typed => {
    // A browser extension may add fields.
    const find = (prefix: string) => [
      ...(account.current?.querySelectorAll<HTMLInputElement>(`[name^="${prefix}"]`) ?? []),
    ];
    const answers = find('sale-').map(({ name, type, checked, value }) => [
      name.slice('sale-'.length),
      type === 'checkbox' ? checked || undefined : value,
    ]);
    return {
      texts: find('euros-').map(({ value }) => value),
      answers: { ...typed.answers, ...Object.fromEntries(answers) },
    };
  };

  // The styles of an account in use: no first answer carries them.
  useEffect(() => preinit(filePath('account.css'), { as: 'style' }), []);

  // Reads what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => setTyped(read()), []);

  useEffect(() => {
    const timer = setTimeout(setSettled, settlingTime, typed);
    return () => clearTimeout(timer);
  }, [typed]);

  const isBlank = typed.texts.every((text) => !text.trim());
  useEffect(() => setPrints(isBlank ? undefined : 'filled'), [isBlank]);

  const estimate = ({ texts, answers }: Typed) => estimateTaxes(lines, texts, answers, asked);
  const describe = (typed: Typed) =>
    describeAccount(names, {
      texts: typed.texts,
      estimates: estimate(typed).map((tax) => tax?.cents),
    });
  const estimates = estimate(typed);
  const described = describe(typed);
  const { isComplete, isShort, name, result, leftOut } = described;
  useEffect(() => writeClosing(described));

  const [amount, unit] = result?.split('\u00a0') ?? [];
  const sum = (
    <>
      <span>{amount}</span>
      {unit && <span className="account-euro">{`\u00a0${unit}`}</span>}
    </>
  );

  const isExample = isBlank && !open;
  const shown = isExample ? example : described;

  const takeAlong = (event: MouseEvent) => {
    const rewrite = (found: string[]) => describeAccount(names, readLines(names, found)).message;
    const { message } = describe(read());
    setRefusal(addToMessage(event, { title: 'La cuenta de mi venta:', lines: message, rewrite }));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of its fields
    <div
      className="account"
      data-example={isExample ? '' : undefined}
      onInput={() => {
        setTyped(read());
        setRefusal(undefined);
      }}
      onKeyDown={({ key }) => key === 'Enter' && setSettled(typed)}
      ref={account}
    >
      {lines.map(({ name, note, tax }, i) => {
        const line = shown.lines[i];
        const text = typed.texts[i] ?? '';
        return (
          <Fragment key={name}>
            <AccountLine
              bar={shown.bars[i]}
              error={text === settled.texts[i] ? explainText(text, i > 0) : undefined}
              field={`euros-${i}`}
              formatted={line?.formatted}
              isPrice={i === 0}
              isShare={i > 0 && readShare(text) !== undefined}
              name={name}
              note={line?.amount === 'waiting' ? 'falta el precio' : (line?.aside ?? note)}
            >
              {tax && (
                <button
                  aria-expanded={open === tax}
                  aria-label={`${inviteToEstimate(open === tax, Boolean(estimates[i]))}: ${name}`}
                  className="account-estimate"
                  onClick={() => {
                    setAsked([...asked, tax]);
                    setOpen(open === tax ? undefined : tax);
                  }}
                  type="button"
                >
                  {inviteToEstimate(open === tax, Boolean(estimates[i]))}
                </button>
              )}
            </AccountLine>
            {tax && open === tax && (
              <AccountQuestions
                answers={typed.answers}
                estimate={estimates[i]}
                settled={settled.answers}
                tax={tax}
              />
            )}
          </Fragment>
        );
      })}
      <p className="account-result" style={fitLetters(result)}>
        <span className="account-name">{name}</span>
        <b className="account-left" data-example={isExample ? example.left : undefined}>
          {isComplete && !isShort ? <mark>{sum}</mark> : sum}
        </b>
        <AccountBar bar={shown.bars[lines.length]} kind={isShort ? 'taken' : 'kept'} />
      </p>
      <small className="account-note account-left-out">{leftOut}</small>
      {!isBlank && <AccountFoot estimates={estimates} lines={described.lines} />}
      <output className="account-spoken">{describe(settled).spoken}</output>
      <div className="account-actions">
        {/* biome-ignore lint/a11y/useValidAnchor: without amounts, or before hydration, it is a link */}
        <a className="account-action" href="#contact" onClick={takeAlong}>
          {invite(isComplete, !result)}
        </a>
        <button className="account-action" onClick={printAccount} type="button">
          Imprímela para tres agencias
        </button>
      </div>
      <MessageRefusal why={refusal} />
    </div>
  );
}

/** What an account of the lines' examples says. */
function describeExample() {
  const texts = lines.map(({ example }) => (example === undefined ? '' : `${example}`));
  const described = describeAccount(names, { texts });
  return { ...described, left: described.result?.split('\u00a0')[0] };
}
