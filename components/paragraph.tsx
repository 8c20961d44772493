import { Children, type ReactNode } from 'react';
import { addNonBreakingSpaces } from '../lib/texts/typography';

/** A paragraph. None of its lines ends with the first short words of a sentence. */
export function Paragraph({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p className={className}>
      {Children.map(children, (child) =>
        typeof child === 'string' ? addNonBreakingSpaces(child) : child,
      )}
    </p>
  );
}
