import type { Refusal } from './message';

const texts: Record<Refusal, string> = {
  edited:
    'Lo que pusimos en tu mensaje lo has cambiado tú, y así se queda. Bórralo allí y vuelve a pulsar.',
  sending: 'Tu mensaje se está enviando. Espera a que termine y vuelve a pulsar.',
};

/** Says why nothing was copied into the message. */
export function MessageRefusal({ why }: { why: Refusal | undefined }) {
  return why && <p role="alert">{texts[why]}</p>;
}
