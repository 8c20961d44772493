import { Refusal } from './refusal.tsx';

/** The page for a form that arrived cut or changed. */
export const Unreadable = () => (
  <Refusal
    lead="No se ha guardado nada. Vuelve atrás, donde está lo que has escrito, y prueba otra vez."
    title="Ha llegado a medias"
  />
);
