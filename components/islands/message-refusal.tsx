import type { Refusal } from './message';

const texts: Record<Refusal, string> = {
  edited: 'Has cambiado esa parte de tu mensaje y no la tocamos. Bórrala allí y vuelve a pulsar.',
  sending: 'Tu mensaje se está enviando. Espera a que termine y vuelve a pulsar.',
};

/** Says why nothing was copied into the message. */
export function MessageRefusal({ why }: { why: Refusal | undefined }) {
  return why && <p role="alert">{texts[why]}</p>;
}
