import { Email } from './email.tsx';

/**
 * A letter to a subscriber.
 * @param html the owner's text
 * @param link to the page to leave by
 */
export function LetterEmail({ html, link }: { html: string; link: string }) {
  return (
    <Email why="te escribe porque te suscribiste y lo confirmaste.">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown has written it, from the owner's text */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <hr />
      <p>
        <a href={link}>Darme de baja</a>, con un botón y sin preguntas.
      </p>
    </Email>
  );
}
