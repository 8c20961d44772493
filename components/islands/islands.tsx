import { Account } from './account/account';
import { BellsLink } from './bells-link';
import { ContactForm } from './contact-form';
import { NewsletterForm } from './newsletter-form';

/**
 * The components that are hydrated, by their `data-island` name. They take no props and import no module of
 * Next's, because each is a React root of its own. Their style sheets are plain, because esbuild and
 * Turbopack generate different class names for CSS modules. Without script an island is plain markup, and a
 * browser submits its form by itself.
 */
export const islands = {
  bells: BellsLink,
  contact: ContactForm,
  account: Account,
  newsletter: NewsletterForm,
};

type Props = { name: keyof typeof islands; near?: boolean };

/**
 * The element of an island, in which it is hydrated.
 * @param near whether the islands' first script is fetched when this element nears the viewport. The script
 *   runs, and the island is hydrated, when something inside it, or inside an element with `data-touch`
 *   around it, is touched
 */
export function Island({ name, near }: Props) {
  const Component = islands[name];
  return (
    <div data-island={name} data-near={near ? '' : undefined}>
      <Component />
    </div>
  );
}
