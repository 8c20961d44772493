/** Says that nothing was copied into the message, because it is being sent. */
export const MessageRefusal = () => (
  <p role="alert">Tu mensaje se está enviando. Espera a que termine y vuelve a pulsar.</p>
);
