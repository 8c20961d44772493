import { Fragment } from 'react';

/** Allows line breaks in an e-mail address before its @ and dots. */
export const breakAtDots = (address: string) =>
  address.split(/(?=[@.])/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts stay in their order
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
