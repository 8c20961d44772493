import { Account } from './account/account';
import { BellsLink } from './bells-link';
import { ContactForm } from './contact-form';
import { NewsletterForm } from './newsletter-form';

/**
 * The components that are hydrated, by their `data-island` name. They take no
 * props and import no module of Next's, as each is a React root of its own. Their
 * style sheets are plain: esbuild generates other class names for CSS modules
 * than Turbopack. Without its script an island is markup: a browser sends its form by itself.
 */
export const islands = {
  bells: BellsLink,
  contact: ContactForm,
  account: Account,
  newsletter: NewsletterForm,
};

type Props = { name: keyof typeof islands; near?: boolean };

/**
 * An island in the element that it is hydrated in.
 * @param near whether the islands' first script is fetched as this one nears the viewport. It is run,
 *   and this island hydrated, when something inside is touched, or inside an element with `data-touch` around it
 */
export function Island({ name, near }: Props) {
  const Component = islands[name];
  return (
    <div data-island={name} data-near={near ? '' : undefined}>
      <Component />
    </div>
  );
}
