import type { ComponentProps, FunctionComponent } from 'react';
import { Account } from './account/account';
import { BellsLink } from './bells-link';
import { ContactForm } from './contact-form';
import { NewsletterForm } from './newsletter-form';

/**
 * The components that are hydrated, by their `data-island` name. They read nothing of the agency, because
 * their scripts are the same for every agency, and import no module of Next's, because each is a React root
 * of its own. Their style sheets are plain: the bundle knows no class names that Turbopack generates.
 * Without script an island is plain markup, and a browser submits its form by itself.
 */
export const islands = {
  bells: BellsLink,
  contact: ContactForm,
  account: Account,
  newsletter: NewsletterForm,
};

type Islands = typeof islands;
type Props<Name extends keyof Islands> = {
  name: Name;
  near?: boolean;
  props: ComponentProps<Islands[Name]>;
};

/**
 * The element of an island, in which it is hydrated with the same props.
 * @param near whether the islands' first script is fetched when this element nears the viewport. The script
 *   runs, and the island is hydrated, when something inside it, or inside an element with `data-touch`
 *   around it, is touched
 * @param props values of JSON: the page carries them
 */
export function Island<Name extends keyof Islands>({ name, near, props }: Props<Name>) {
  const Component = islands[name] as FunctionComponent<object>;
  return (
    <div data-island={name} data-near={near ? '' : undefined} data-props={JSON.stringify(props)}>
      <Component {...(props as object)} />
    </div>
  );
}
