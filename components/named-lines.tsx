import type { ReactNode } from 'react';

/** A list of facts. Those without a value are left out. */
export function NamedLines(lines: Record<string, ReactNode>) {
  return (
    <dl>
      {Object.entries(lines).map(
        ([name, line]) =>
          line && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{line}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
