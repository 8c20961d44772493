import { Children, type ReactNode } from 'react';
import { addNonBreakingSpaces } from '../lib/typography';

/** A paragraph of several sentences: no line of it ends with the short first words of one. */
export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p>
      {Children.map(children, (child) =>
        typeof child === 'string' ? addNonBreakingSpaces(child) : child,
      )}
    </p>
  );
}
