import type { ReactNode } from 'react';
import { RubberStamp } from './rubber-stamp';

// Set by React, which the policy allows: a style sheet would be part of the page's HTML.
const failure = {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  marginBottom: '1.5rem',
} as const;
const styles = {
  failure, // its colours are also those of a page without JavaScript: form.css
  success: { ...failure, background: 'var(--success-ground)', color: 'var(--success)' },
  status: { flex: '1 1 12rem' },
  // Over what the result replaces, in the first cell of a grid.
  cover: { display: 'grid', gridArea: '1 / 1' },
  text: { maxHeight: 'min(18rem, 60vh)', overflow: 'auto' },
  // Keeps the space between two sentences where a line breaks, for a copy too.
  sentence: { display: 'inline-block', whiteSpace: 'break-spaces' },
} as const;

type Props = { kind: 'success' | 'failure' | undefined; text: string; children?: ReactNode };

/**
 * What became of a submit: a banner with a text, and a rubber stamp beside it.
 * @param children another result, announced in place of the banner
 */
export function Result({ kind, text, children }: Props) {
  // Lines break after the first sentence, if they must.
  const [first, rest] = text.split(/(?<=[.!?]) (.*)/s);
  const cover = children ? styles.cover : undefined;
  return (
    <div className={kind} style={kind ? styles[kind] : cover}>
      <div role="status" style={kind ? styles.status : cover}>
        {kind && (
          <p style={styles.text}>
            <span style={styles.sentence}>{rest ? `${first} ` : first}</span>
            {rest && <span style={styles.sentence}>{rest}</span>}
          </p>
        )}
        {children}
      </div>
      {kind === 'success' && <RubberStamp color="var(--azulejo-deep)" text="RECIBIDO" />}
      {kind === 'failure' && <RubberStamp color="var(--failure)" text="DEVUELTO" />}
    </div>
  );
}
