import { Children, type ReactNode } from 'react';
import { addNonBreakingSpaces } from '../lib/texts/typography';

/** A paragraph without line breaks after the short first words of a sentence. */
export function Paragraph({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p className={className}>
      {Children.map(children, (child) =>
        typeof child === 'string' ? addNonBreakingSpaces(child) : child,
      )}
    </p>
  );
}
