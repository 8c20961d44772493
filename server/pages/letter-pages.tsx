import { readFileSync } from 'node:fs';
import { firstEmail, formTexts } from '../../agency/texts.ts';
import { forms } from '../../lib/api/forms.ts';
import { lettersPath, newsletterPath } from '../../lib/api/paths.ts';
import type { Agency } from '../../lib/present-agency.ts';
import { writeDataNotice } from '../../lib/texts/data-notice.ts';
import { type PublishedLetter, writeLetterPath } from '../data/letters/published-letters.ts';
import { LetterText, onWeb } from '../mail/letter-text.tsx';
import { useAgency } from '../text/agency-context.tsx';
import { writeDay } from '../text/words.ts';
import { QuestionField } from './field.tsx';
import { home, Layout } from './layout.tsx';
import { addSheet } from './style.ts';

const sheet = addSheet('letters.css', readFileSync('server/pages/published.css', 'utf8'));

export const writeLettersTitle = ({ name }: Agency) => `Las cartas de ${name}`;
export const feedPath = `${lettersPath}/feed.xml`;

type ListProps = {
  letters: Pick<PublishedLetter, 'id' | 'subject' | 'time'>[];
  origin: string;
  part: number;
  isLast: boolean;
};

/** The public list of letters. */
export function LettersPage({ letters, origin, part, isLast }: ListProps) {
  const agency = useAgency();
  const head = {
    feed: feedPath,
    ...(letters.length > 0 && { address: origin + writePart(part) }),
  };
  return (
    <Layout head={head} sheet={sheet} title={writeLettersTitle(agency)}>
      <h1>
        Las cartas de <span className="letters-of">{agency.name}</span>
      </h1>
      {letters.length === 0 && <p className="lead">Aquí no hay ninguna carta.</p>}
      <ul className="letters">
        {letters.map((letter) => (
          <li key={letter.id}>
            <a href={writeLetterPath(letter)}>{letter.subject}</a>
            {letter.time && <p className="small">{writeTitleDay(letter.time)}</p>}
          </li>
        ))}
      </ul>
      {(part > 1 || !isLast) && (
        <nav aria-label="Más cartas" className="pager">
          {part > 1 && <a href={writePart(part - 1)}>Más recientes</a>}
          {!isLast && <a href={writePart(part + 1)}>Más antiguas</a>}
        </nav>
      )}
      <Subscribe />
    </Layout>
  );
}

type LetterProps = {
  letter: Pick<PublishedLetter, 'id' | 'subject' | 'time'>;
  document: string;
  origin: string;
};

export function LetterPage({ letter, document, origin }: LetterProps) {
  const { subject, time } = letter;
  const head = { feed: feedPath, address: origin + writeLetterPath(letter) };
  return (
    <Layout head={head} sheet={sheet} title={subject}>
      <article className="published">
        <h1>{subject}</h1>
        {time && <p className="small">{writeTitleDay(time)}</p>}
        <div>
          <LetterText document={document} place={onWeb()} />
        </div>
      </article>
      <p>
        <a href={lettersPath}>Todas las cartas</a>
      </p>
      <Subscribe />
    </Layout>
  );
}

const writePart = (part: number) => (part > 1 ? `${lettersPath}?p=${part}` : lettersPath);

const writeTitleDay = (time: number) => writeDay(time).replace(/^e/, 'E');

/** The subscription form, with the first layer of the data-protection information (LOPDGDD, art. 11). */
function Subscribe() {
  const agency = useAgency();
  const { controller, purpose, legalBasis, recipients, rights } = writeDataNotice(
    agency,
    'newsletter',
  );
  return (
    <section className="subscribe">
      <h2>Recíbelas en tu correo</h2>
      <form action={newsletterPath} className="form" method="post">
        {forms.newsletter.map((question) => (
          <QuestionField key={question.name} question={question} />
        ))}
        <button className="button" type="submit">
          {formTexts.newsletter.button}
        </button>
      </form>
      <p className="small">{firstEmail}</p>
      <p className="small">
        <strong>Responsable.</strong> {controller.replace(/\.$/, '')}. <strong>Finalidad.</strong>{' '}
        {purpose} <strong>Legitimación.</strong> {legalBasis} <strong>Destinatarios.</strong>{' '}
        {recipients} <strong>Derechos.</strong> {rights}{' '}
        <a href={agency.emailLink}>{agency.email}</a>. El resto está en{' '}
        <a href={`${home}#privacidad`}>Privacidad</a>.
      </p>
    </section>
  );
}
