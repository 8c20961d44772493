import type { ComponentProps, FunctionComponent } from 'react';
import { Account } from './account/account';
import { BellsLink } from './bells-link';
import { ContactForm } from './contact-form';
import { NewsletterForm } from './newsletter-form';

/**
 * The components that are hydrated, by their `data-island` name. Each is a React root of its own: it gets what
 * it shows as props, imports no module of Next's and no CSS module, and uses no `useId`. Without script an
 * island is plain markup, and the browser submits its form.
 */
export const islands = {
  bells: BellsLink,
  contact: ContactForm,
  account: Account,
  newsletter: NewsletterForm,
};

/** Checks whether the page has an island. What sections say of it goes with it. */
export const hasIsland = (name: string) => name in islands;

type Islands = typeof islands;
type Props<Name extends keyof Islands> = {
  name: Name;
  near?: boolean;
  props: ComponentProps<Islands[Name]>;
};

/**
 * Renders an island in an element, with its props as JSON for hydration.
 * @param near whether to fetch the islands' first script when this element nears the viewport. It runs, and
 *   hydrates the island, at the first touch inside the island or an element with `data-touch` around it
 * @param props values that JSON can hold
 */
export function Island<Name extends keyof Islands>({ name, near, props }: Props<Name>) {
  const Component = islands[name] as FunctionComponent<object>;
  return (
    <div data-island={name} data-near={near ? '' : undefined} data-props={JSON.stringify(props)}>
      <Component {...(props as object)} />
    </div>
  );
}
