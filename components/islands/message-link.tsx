import { type ComponentProps, useState } from 'react';
import { addToMessage } from './message';

type Props = ComponentProps<'a'> & {
  title: string;
  /** Returns what is copied. */
  listLines: () => string[];
};

/** Links to the contact form, and copies lines under a title into its message, unless that is being sent. */
export function MessageLink({ title, listLines, ...attributes }: Props) {
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without lines, or before hydration, it is a link */}
      <a
        {...attributes}
        href="#contact"
        onClick={(event) => setRefused(addToMessage(event, { title, lines: listLines() }))}
      />
      {isRefused && (
        <p role="alert">Tu mensaje se está enviando. Espera a que termine y vuelve a pulsar.</p>
      )}
    </>
  );
}
